import { run } from "./run.mjs";

run("test", "tests/setup/run");

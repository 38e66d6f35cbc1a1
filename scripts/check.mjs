import { run } from "./run.mjs";

run("check", "tests/setup/check");

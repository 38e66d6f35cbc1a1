import { run } from "./run.mjs";

run("bench", "tests/bench");

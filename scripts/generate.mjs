import { run } from "./run.mjs";

run("generate", "tests/setup/generate");

import { run } from "./run.mjs";

run("generate");

import { run } from "./run.mjs";

run("streams");

import { run } from "./run.mjs";

run("build");

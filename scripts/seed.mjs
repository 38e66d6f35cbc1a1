import { run } from "./run.mjs";

run("seed");

import { run } from "./run.mjs";

run("check");

import { run } from "./run.mjs";

run("restore");

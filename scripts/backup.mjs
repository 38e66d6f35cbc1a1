import { run } from "./run.mjs";

run("backup");

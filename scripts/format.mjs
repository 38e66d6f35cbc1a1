import { run } from "./run.mjs";

run("format");

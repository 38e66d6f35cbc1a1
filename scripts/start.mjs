import { run } from "./run.mjs";

run("start");

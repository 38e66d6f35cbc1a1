import { run } from "./run.mjs";

run("cluster");

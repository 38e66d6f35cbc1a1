import { run } from "./run.mjs";

run("test");

import { run } from "./run.mjs";

run("database");

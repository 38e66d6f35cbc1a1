import { run } from "./run.mjs";

run("scripts/seed");

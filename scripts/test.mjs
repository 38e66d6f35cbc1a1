// npm test: every check and test of a fresh clone.
import { run } from "./run.mjs";

run("test");

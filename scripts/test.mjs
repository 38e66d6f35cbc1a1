// npm test: the checks and tests of a fresh clone; with --proofs the tests that take long.
import { run } from "./run.mjs";

run("test");

// npm run check: the quick part of the tests. Every part runs, also after one has failed.
import { run } from "./run.mjs";

run("check");

// npm test: every check and test of a fresh clone.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./test/main.mjs").then((test) => test.main());

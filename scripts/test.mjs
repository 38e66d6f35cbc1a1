// npm test: every check and test of a fresh clone.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./run-main.mjs").then(({ runMain }) => runMain("test", { isTelling: true }));

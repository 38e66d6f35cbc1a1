// npm run check: the quick part of the tests. Every part runs, also after one has failed.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./run-main.mjs").then(({ runMain }) => runMain("check", { isTelling: true }));

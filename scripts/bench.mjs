// npm run bench: our server against the least that could answer the same, interleaved in one run.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./run-main.mjs").then(({ runMain }) => runMain("bench"));

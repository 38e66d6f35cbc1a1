// npm run format: formats every file and fixes what can be fixed.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./run-main.mjs").then(({ runMain }) => runMain("format"));

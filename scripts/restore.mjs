// npm run restore -- file [--force]: a database as it was when the backup was made.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./run-main.mjs").then(({ runMain }) => runMain("restore"));

// npm run backup -- [file]: everything in the database, pictures included, in one file.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./run-main.mjs").then(({ runMain }) => runMain("backup"));

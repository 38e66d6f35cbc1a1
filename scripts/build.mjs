// npm run build: the database client, the application and its compressed assets, for `start --prebuilt`.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./run-main.mjs").then(({ runMain }) => runMain("build"));

// npm run restore -- file [--force]: a database as it was when the backup was made.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./restore/main.mjs").then((restore) => restore.main(process.argv.slice(2)));

// npm run backup -- [file]: everything in the database, pictures included, in one file.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./backup/main.mjs").then((backup) => backup.main(process.argv.slice(2)));

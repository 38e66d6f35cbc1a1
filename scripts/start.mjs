// npm start and npm run dev.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./start/main.mjs").then((start) => start.main(process.argv.slice(2)));

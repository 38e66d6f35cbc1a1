// npm run bench: our server against the least that could answer the same, interleaved in one run.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./bench/main.mjs").then((bench) => bench.main(process.argv.slice(2)));

// npm run check: the quick part of the tests. Every part runs, also after one has failed.
import { requireNode } from "./require-node.mjs";

if (requireNode()) import("./check/main.mjs").then((check) => check.main());

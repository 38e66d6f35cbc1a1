// npm run bench: our server against the least that could answer the same, interleaved in one run.
import { run } from "./run.mjs";

run("bench");

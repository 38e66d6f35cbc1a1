import { run } from "./run.mjs";

run("cluster", "tests/proofs/cluster");

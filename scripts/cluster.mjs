// npm run cluster -- front: more than one machine, proven on this one with Debian's packages (docs/scaling.md).
import { run } from "./run.mjs";

run("cluster");

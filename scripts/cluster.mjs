// npm run cluster -- instances | front | failover | model: several machines, proven on this one (docs/scaling.md).
import { run } from "./run.mjs";

run("cluster");

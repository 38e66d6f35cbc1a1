// METRICS_TOKEN=… node scripts/streams.mjs http://localhost:3000 5000: opens so many streams of events on a running
// server and tells what it weighs with them.
import { run } from "./run.mjs";

run("streams");

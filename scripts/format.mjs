// npm run format: formats every file and fixes what can be fixed.
import { run } from "./run.mjs";

run("format");

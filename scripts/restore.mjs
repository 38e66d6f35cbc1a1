// npm run restore -- file [--force]: a database as it was when the backup was made.
import { run } from "./run.mjs";

run("restore");

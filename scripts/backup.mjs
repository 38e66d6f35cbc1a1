// npm run backup -- [file]: everything in the database, pictures included, in one file.
import { run } from "./run.mjs";

run("backup");

// npm run generate [-- --games=100 --providers=1000 --reviews=10000 --updates=10000]: a large invented catalogue
// for measuring, in the database of DATABASE_URL or in the embedded one of DATA_DIR, which must have none yet.
import { run } from "./run.mjs";

run("generate");

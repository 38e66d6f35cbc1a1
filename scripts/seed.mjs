// npx prisma db seed: the sample catalogue, into an empty database of DATABASE_URL.
import { run } from "./run.mjs";

run("seed");

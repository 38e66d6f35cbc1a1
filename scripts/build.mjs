// npm run build: the database client, the application and its compressed assets, for `start --prebuilt`.
import { run } from "./run.mjs";

run("build");

import path from "node:path";
import { build } from "../../scripts/start/build";
import startDatabase from "./start-database";

/** Builds first: within a test a build would use up its time. */
export default async function startCommands() {
  await build(path.resolve(__dirname, "../.."));
  await startDatabase();
}

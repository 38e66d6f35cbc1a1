import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../..");

/** Node's arguments for `npm run` and this name. */
export function npmCommand(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const [file = "", ...args] = /(?<=^node ).+/.exec(scripts[name])?.[0].split(" ") ?? ["scripts/start.mjs"];
  return [path.join(root, file), ...args];
}

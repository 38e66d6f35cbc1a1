import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

function* filesBelow(file: string): Generator<string> {
  if (!existsSync(file)) return;
  if (!statSync(file).isDirectory()) return void (yield file);
  const names = readdirSync(file).sort();
  for (const name of names) yield* filesBelow(path.join(file, name));
}

export function fingerprint(
  root: string,
  names: string[],
  texts: string[] = [],
  isCounted: (file: string) => boolean = () => true,
): string {
  const hash = createHash("sha256");
  for (const name of names) {
    for (const file of filesBelow(path.join(root, name))) {
      const relative = path.relative(root, file);
      if (isCounted(relative)) hash.update(`${relative}\0`).update(readFileSync(file)).update("\0");
    }
  }
  return hash.update(JSON.stringify(texts)).digest("hex");
}

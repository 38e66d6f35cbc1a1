import { readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "@/scripts/failure";

/** @throws Failure if deploy/ no longer contains a text to replace */
export function deployed(name: string, changes: Record<string, string> = {}): string {
  let text = readFileSync(path.resolve("deploy", name), "utf8");
  for (const [there, here] of Object.entries(changes)) {
    if (!text.includes(there)) throw new Failure(`deploy/${name} no longer contains "${there}".`);
    text = text.replaceAll(there, here);
  }
  return text;
}

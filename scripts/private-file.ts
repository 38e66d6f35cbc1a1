import { renameSync, writeFileSync } from "node:fs";

export function writePrivate(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

import { renameSync, writeFileSync } from "node:fs";

/** Writes a file that only we may read, whole or not at all. */
export function writePrivate(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

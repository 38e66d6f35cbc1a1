import { renameSync, writeFileSync } from "node:fs";

/**
 * Writes a file that only we may read, whole or not at all.
 * @param {string} file
 * @param {string} text
 */
export function writePrivate(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

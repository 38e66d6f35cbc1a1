import { chownSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Keeps the owner of the file it replaces, or else of the folder, because root may be working for a service. */
export function writePrivate(file: string, text: string): void {
  const existing = statSync(file, { throwIfNoEntry: false });
  writeFileSync(`${file}.new`, text, { mode: existing?.mode ?? 0o600, flush: true });
  const { uid, gid } = existing ?? statSync(path.dirname(file));
  if (process.getuid?.() === 0) chownSync(`${file}.new`, uid, gid);
  renameSync(`${file}.new`, file);
}

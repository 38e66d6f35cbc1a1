import { chownSync, renameSync, statSync, writeFileSync } from "node:fs";

/** Keeps the owner and permissions of a file it replaces, because root may be working for a service. */
export function writePrivate(file: string, text: string): void {
  const existing = statSync(file, { throwIfNoEntry: false });
  writeFileSync(`${file}.new`, text, { mode: existing?.mode ?? 0o600 });
  if (existing && process.getuid?.() === 0) chownSync(`${file}.new`, existing.uid, existing.gid);
  renameSync(`${file}.new`, file);
}

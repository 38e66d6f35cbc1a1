import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endCommandsOnSignal } from "@/scripts/run-command";

export type Undo = (() => unknown)[];

export async function undoingAll(work: (undo: Undo) => Promise<unknown>): Promise<void> {
  const undo: Undo = [];
  const undoAll = async () => {
    for (const action of undo.splice(0).reverse()) await action();
  };
  endCommandsOnSignal(undoAll);
  await work(undo).finally(undoAll);
}

export function temporaryFolder(name: string, undo: Undo): string {
  const folder = mkdtempSync(path.join(tmpdir(), `detectory-${name}-`));
  chmodSync(folder, 0o755);
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

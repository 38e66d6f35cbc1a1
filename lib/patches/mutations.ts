import { listPatchesById } from "@/lib/patches/data";
import { PatchChanges, PatchInput } from "@/lib/patches/schema";
import { currentTime } from "@/lib/runtime/clock";
import { recordWrites } from "@/lib/writes/records";
import { differing } from "@/lib/writes/rows";

export const patchWrites = recordWrites({
  table: "patches",
  input: PatchInput,
  changes: PatchChanges,
  pictures: [],
  parent: {
    field: "gameId",
    table: "games",
    lock: "for no key update", // The time of its latest patch changes, too
    isFirst: true,
    message: "Please select a game",
  },
  read: listPatchesById,
  insert: (_viewer, input) => ({ ...input, happenedAt: input.happenedAt ?? currentTime() }),
  update: (_viewer, before, changes) => differing(before, changes),
});

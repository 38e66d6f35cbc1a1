import { DrawnIcon } from "@/components/ui/drawn-icon";

/** The node of an entry that has no status to show: added, removed, or a game. */
export function EntryNode({ kind }: { kind: string | null }) {
  const name = kind?.endsWith("_removed") ? "minus" : kind === "game_added" ? "gamepad" : "plus";
  return (
    <span className="grid size-6 place-items-center rounded-full border border-control text-quiet">
      <DrawnIcon name={name} className="size-3.5" />
    </span>
  );
}

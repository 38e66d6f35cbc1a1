import { Gamepad2, Minus, Plus } from "lucide-react";

/** The node of an entry that has no status to show: added, removed, or a game. */
export function EntryNode({ kind }: { kind: string | null }) {
  const Icon = kind?.endsWith("_removed") ? Minus : kind === "game_added" ? Gamepad2 : Plus;
  return (
    <span className="grid size-6 place-items-center rounded-full border border-control text-quiet">
      <Icon className="size-3.5" aria-hidden />
    </span>
  );
}

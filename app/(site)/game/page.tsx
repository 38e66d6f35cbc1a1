import type { Metadata } from "next";
import { GameMissing } from "@/components/games/game-missing";
import { declareMissing } from "@/lib/page-read";

export const metadata: Metadata = { title: "Game not found", robots: { index: false } };

/** /game without an id is game 0, which does not exist (SPEC.md 2.1). */
export default function GameWithoutIdPage() {
  declareMissing();
  return <GameMissing />;
}

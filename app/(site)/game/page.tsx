import type { Metadata } from "next";
import { GameMissing } from "@/components/games/game-missing";
import { nearestGames } from "@/lib/games/data";
import { declareMissing, readOrNull } from "@/lib/page-read";
import { getViewer } from "@/lib/session";

export const metadata: Metadata = { title: "Game not found", robots: { index: false } };

/** /game without an id is game 0, which does not exist (SPEC.md 2.1). */
export default async function GameWithoutIdPage() {
  declareMissing();
  return <GameMissing nearest={await readOrNull(async () => nearestGames(await getViewer(), ""))} />;
}

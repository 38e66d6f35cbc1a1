import type { Metadata } from "next";
import { GameMissing } from "@/components/site/layout/missing-pages";
import { getViewer } from "@/lib/accounts/session";
import { nearestGames } from "@/lib/games/data";
import { declareMissing, readOrNull } from "@/lib/pages/page-read";

export const metadata: Metadata = { title: "Game not found", robots: { index: false } };

/** docs/product/pages.md#addresses */
export default async function GameWithoutIdPage() {
  declareMissing();
  return <GameMissing nearest={await readOrNull(async () => nearestGames(await getViewer(), ""))} />;
}

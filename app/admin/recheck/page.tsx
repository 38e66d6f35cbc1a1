import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { RecheckMode } from "@/components/admin/recheck/recheck-mode";
import { requirePageViewer } from "@/lib/accounts/session";
import { getGame } from "@/lib/games/data";
import { firstValue, idValue, type SearchParams } from "@/lib/input/search-params";
import { can } from "@/lib/permissions";

export const metadata: Metadata = { title: "Re-check" };

export default async function RecheckPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await requirePageViewer();
  if (!can(viewer, "providers")) redirect("/admin");
  const gameId = firstValue((await searchParams).game);
  const id = idValue(gameId);
  const game = id ? await getGame(viewer, id) : null;
  if (gameId && !game) notFound();
  return <RecheckMode key={game?.id} game={game && { id: game.id, title: game.title }} />;
}

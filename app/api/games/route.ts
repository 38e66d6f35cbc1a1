import { GameAnswer, GameSummaryAnswer } from "@/lib/games/answers";
import { listGames, listGamesPage } from "@/lib/games/data";
import { gameWrites } from "@/lib/games/mutations";
import { GamesChanges, GamesQuery } from "@/lib/games/schema";
import { listById } from "@/lib/http/list-page";
import { collectionRoutes } from "@/lib/http/record-routes";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";

export const GET = route({
  about:
    "Lists all games, sorted by id. With `page`, returns one page of the games list, filtered by `q` and ordered by `sort` (providers, az or za).",
  answer: z.union([z.array(GameAnswer), z.array(GameSummaryAnswer)]),
  access: "public",
  query: GamesQuery,
  handle: async ({ request, viewer, query }) => {
    const { page, q, sort } = query;
    if (page !== undefined) return (await listGamesPage(viewer, { query: q, sort, page })).games;
    return listById(request, query, (slice) => listGames(viewer, slice));
  },
});

export const { POST, PUT, DELETE } = collectionRoutes(gameWrites, GameAnswer, {
  several: GamesChanges,
  changing: "Activates or deactivates several games in one transaction.",
  leaving: ". Their providers are kept",
});

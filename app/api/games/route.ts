import { listGames, listGamesPage } from "@/lib/games/data";
import { createGame } from "@/lib/games/mutations";
import { GameInput, GamesQuery } from "@/lib/games/schema";
import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";

/** GET /api/games: every game by id; with `page` the cards of one page of the games list, as `q` and `sort` ask. */
export const GET = route(
  { access: "public", query: GamesQuery },
  async ({ viewer, query: { page, q, sort } }) => {
    if (page !== undefined) return (await listGamesPage(viewer, { query: q, sort, page })).games;
    return wholeList<{ id: number }>((last, limit) => listGames(viewer, { after: last?.id ?? 0, limit }));
  },
);

/** POST /api/games: 201 with the new game. */
export const POST = route(
  { access: "games", body: GameInput, maxBytes: IMAGE_BODY_BYTES, status: 201 },
  ({ viewer, body }) => createGame(viewer, body),
);

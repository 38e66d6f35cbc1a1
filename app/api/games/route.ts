import { GameAnswer, GameSummaryAnswer } from "@/lib/games/answers";
import { listGames, listGamesPage } from "@/lib/games/data";
import { gameWrites } from "@/lib/games/mutations";
import { GameInput, GamesChanges, GamesQuery, SeveralGames } from "@/lib/games/schema";
import { listById } from "@/lib/http/list-page";
import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";

export const GET = route(
  {
    about: "Every game by id; with `page` the cards of one page of the games list, as `q` and `sort` ask.",
    answer: z.union([z.array(GameAnswer), z.array(GameSummaryAnswer)]),
    access: "public",
    query: GamesQuery,
  },
  async ({ request, viewer, query }) => {
    const { page, q, sort } = query;
    if (page !== undefined) return (await listGamesPage(viewer, { query: q, sort, page })).games;
    return listById(request, query, (slice) => listGames(viewer, slice));
  },
);

export const POST = route(
  {
    about: "Makes a game.",
    answer: GameAnswer,
    access: "games",
    body: GameInput,
    maxBytes: IMAGE_BODY_BYTES,
    status: 201,
  },
  ({ viewer, body }) => gameWrites.create(viewer, body),
);

export const PUT = route(
  {
    about: "Shows or hides several games, all or none.",
    answer: z.array(GameAnswer),
    access: "games",
    body: GamesChanges,
  },
  ({ viewer, body, loaded }) => gameWrites.updateAll(viewer, body, loaded),
);

export const DELETE = route(
  {
    about: "Deletes several games, all or none, and answers with them as they were; their providers stay.",
    answer: z.array(GameAnswer),
    access: "games",
    body: SeveralGames,
  },
  ({ viewer, body, loaded }) => gameWrites.deleteAll(viewer, body.ids, loaded),
);

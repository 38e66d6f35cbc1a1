import { listGames } from "@/lib/games/data";
import { createGame } from "@/lib/games/mutations";
import { GameInput } from "@/lib/games/schema";
import { IMAGE_BODY_BYTES, route } from "@/lib/http";

export const GET = route({ access: "public" }, ({ viewer }) => listGames(viewer));

/** POST /api/games: 201 with the new game. */
export const POST = route(
  { access: "games", body: GameInput, maxBytes: IMAGE_BODY_BYTES, status: 201 },
  ({ viewer, body }) => createGame(viewer, body),
);

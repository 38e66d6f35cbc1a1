import { requireGame } from "@/lib/games/data";
import { deleteGame, updateGame } from "@/lib/games/mutations";
import { GameChanges } from "@/lib/games/schema";
import { IdParams, IMAGE_BODY_BYTES, route } from "@/lib/http/route";

export const GET = route({ access: "public", params: IdParams }, ({ viewer, params }) =>
  requireGame(viewer, params.id),
);

/** PUT /api/games/{id}: the game as it is then; 409 for a stale version. */
export const PUT = route(
  { access: "games", params: IdParams, body: GameChanges, maxBytes: IMAGE_BODY_BYTES },
  ({ viewer, params, body, loaded }) => updateGame(viewer, params.id, body, loaded),
);

/** DELETE /api/games/{id}: the game as it was; its providers stay. */
export const DELETE = route({ access: "games", params: IdParams }, ({ viewer, params, loaded }) =>
  deleteGame(viewer, params.id, loaded),
);

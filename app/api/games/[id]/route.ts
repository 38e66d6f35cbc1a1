import { GameAnswer } from "@/lib/games/answers";
import { requireGame } from "@/lib/games/data";
import { gameWrites } from "@/lib/games/mutations";
import { GameChanges } from "@/lib/games/schema";
import { IdParams, IMAGE_BODY_BYTES, route } from "@/lib/http/route";

export const GET = route(
  { about: "One game.", answer: GameAnswer, access: "public", params: IdParams },
  ({ viewer, params }) => requireGame(viewer, params.id),
);

export const PUT = route(
  {
    about: "Changes a game; absent fields stay.",
    answer: GameAnswer,
    access: "games",
    params: IdParams,
    body: GameChanges,
    maxBytes: IMAGE_BODY_BYTES,
  },
  ({ viewer, params, body, loaded }) => gameWrites.update(viewer, params.id, body, loaded),
);

export const DELETE = route(
  {
    about: "Deletes a game and answers with it as it was; its providers stay.",
    answer: GameAnswer,
    access: "games",
    params: IdParams,
  },
  ({ viewer, params, loaded }) => gameWrites.delete(viewer, params.id, loaded),
);

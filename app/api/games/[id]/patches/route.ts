import { requireGame } from "@/lib/games/data";
import { IdParams, route } from "@/lib/http/route";
import { PatchAnswer } from "@/lib/patches/answers";
import { listPatches } from "@/lib/patches/data";
import { patchWrites } from "@/lib/patches/mutations";
import { PatchBody, PatchesQuery } from "@/lib/patches/schema";

export const GET = route({
  about: "Lists a game's patches, latest first.",
  answer: PatchAnswer.array(),
  access: "public",
  params: IdParams,
  query: PatchesQuery,
  handle: async ({ viewer, params, query }) => {
    await requireGame(viewer, params.id);
    return listPatches(viewer, params.id, query.limit);
  },
});

export const POST = route({
  about: "Logs a patch of a game. Statuses don't change, but count as not re-checked since.",
  answer: PatchAnswer,
  access: "games",
  params: IdParams,
  body: PatchBody,
  status: 201,
  handle: async ({ viewer, params, body }) => {
    await requireGame(viewer, params.id);
    return patchWrites.create(viewer, { ...body, gameId: params.id });
  },
});

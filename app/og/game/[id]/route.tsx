import { GameShareImage } from "@/components/site/share-image/share-images";
import { requireGame } from "@/lib/games/data";
import { IdParams, route } from "@/lib/http/route";
import { getMedia } from "@/lib/media/data";
import { parseMediaPath } from "@/lib/media/schema";
import { siteName } from "@/lib/runtime/env";
import { drawablePicture, shareImage } from "@/lib/share-image/render";

// Stored pictures only: the server never fetches user-supplied URLs.
async function readArt(imageUrl: string | null): Promise<string | null> {
  const path = parseMediaPath(imageUrl ?? "");
  const media = path && (await getMedia(path.hash));
  return media ? drawablePicture(media.bytes) : null;
}

/** The same picture for everyone, so an inactive game can't have one. */
export const GET = route({
  access: "public",
  params: IdParams,
  handle: async ({ request, params }) => {
    const game = await requireGame(null, params.id);
    const { title, category, statusCounts, freshCounts } = game;
    const imageUrl = game.imageUrl ?? game.detailImageUrl;
    const facts = { siteName: siteName(), title, category, statusCounts, freshCounts };
    return shareImage(request, { ...facts, imageUrl }, async () => (
      <GameShareImage {...facts} art={await readArt(imageUrl)} />
    ));
  },
});

import { ProviderShareImage } from "@/components/site/share-image/share-images";
import { IdParams, route } from "@/lib/http/route";
import { listPatches } from "@/lib/patches/data";
import { requireProvider } from "@/lib/providers/data";
import { siteName } from "@/lib/runtime/env";
import { shareImage } from "@/lib/share-image/render";

/** The same picture for everyone, so a provider of an inactive game can't have one. */
export const GET = route({
  access: "public",
  params: IdParams,
  handle: async ({ request, params }) => {
    const { name, gameId, gameTitle, status, statusChangedAt, freshness } = await requireProvider(
      null,
      params.id,
    );
    const isBeforePatch = freshness === "before-patch" && gameId !== null;
    const [patch] = isBeforePatch ? await listPatches(null, gameId, 1) : [];
    const facts = {
      siteName: siteName(),
      name,
      gameTitle,
      status,
      since: new Date(statusChangedAt),
      isStale: freshness !== "fresh",
      patch: patch?.label ?? null,
    };
    return shareImage(request, facts, async () => <ProviderShareImage {...facts} />);
  },
});

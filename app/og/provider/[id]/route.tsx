import { ProviderShareImage } from "@/components/share-image/provider-share-image";
import { IdParams, route } from "@/lib/http/route";
import { requireProvider } from "@/lib/providers/data";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { siteName } from "@/lib/runtime/env";
import { renderShareImage } from "@/lib/share-image/render";

/** The same picture for everyone, therefore none for a provider of an inactive game. */
export const GET = route({ access: "public", params: IdParams }, async ({ request, params }) => {
  const { name, gameTitle, status, statusChangedAt } = await requireProvider(null, params.id);
  const facts = { siteName: siteName(), name, gameTitle, status, since: new Date(statusChangedAt) };
  const body = await renderShareImage(facts, async () => <ProviderShareImage {...facts} />);
  return conditionalResponse(request, {
    body,
    contentType: "image/jpeg",
    cacheControl: "public, max-age=300",
  });
});

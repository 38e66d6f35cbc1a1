import { SiteShareImage } from "@/components/share-image/site-share-image";
import { route } from "@/lib/http/route";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { siteName } from "@/lib/runtime/env";
import { renderShareImage } from "@/lib/share-image/render";

export const GET = route({ access: "public" }, async ({ request }) => {
  const facts = { siteName: siteName() };
  const body = await renderShareImage(facts, async () => <SiteShareImage {...facts} />);
  return conditionalResponse(request, {
    body,
    contentType: "image/jpeg",
    cacheControl: "public, max-age=300",
  });
});

import { SiteShareImage } from "@/components/site/share-image/share-images";
import { route } from "@/lib/http/route";
import { siteName } from "@/lib/runtime/env";
import { shareImage } from "@/lib/share-image/render";

export const GET = route({
  access: "public",
  handle: async ({ request }) => {
    const facts = { siteName: siteName() };
    return shareImage(request, facts, async () => <SiteShareImage {...facts} />);
  },
});

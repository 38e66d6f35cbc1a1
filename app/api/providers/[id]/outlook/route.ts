import { IdParams, route } from "@/lib/http/route";
import { OutlookAnswer } from "@/lib/outlook/answers";
import { getOutlook } from "@/lib/outlook/data";
import { requireProvider } from "@/lib/providers/data";
import { currentTime } from "@/lib/runtime/clock";
import { noteValidUntil } from "@/lib/runtime/request-context";

const NOW_MS = 1_000;

export const GET = route({
  about:
    "Returns how long a provider has been down, and how long its earlier outages of at least that length lasted.",
  answer: OutlookAnswer,
  access: "public",
  params: IdParams,
  handle: async ({ viewer, params }) => {
    const now = currentTime();
    const provider = await requireProvider(viewer, params.id);
    if (provider.status !== "undetected") noteValidUntil(now.getTime() + NOW_MS);
    return getOutlook(provider, now);
  },
});

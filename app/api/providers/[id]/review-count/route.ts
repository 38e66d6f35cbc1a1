import { IdParams, route } from "@/lib/http/route";
import { ReviewCountAnswer } from "@/lib/providers/answers";
import { requireProvider } from "@/lib/providers/data";

export const GET = route({
  about: "Returns the number of reviews of a provider.",
  answer: ReviewCountAnswer,
  access: "public",
  params: IdParams,
  handle: async ({ viewer, params }) => {
    const { reviewCount } = await requireProvider(viewer, params.id);
    return { count: reviewCount };
  },
});

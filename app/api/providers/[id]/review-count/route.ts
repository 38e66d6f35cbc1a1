import { IdParams, route } from "@/lib/http/route";
import { requireProvider } from "@/lib/providers/data";

export const GET = route({ access: "public", params: IdParams }, async ({ viewer, params }) => {
  const { reviewCount } = await requireProvider(viewer, params.id);
  return { count: reviewCount };
});

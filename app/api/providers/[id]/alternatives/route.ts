import { IdParams, route } from "@/lib/http/route";
import { listAlternatives } from "@/lib/outlook/data";
import { ProviderAnswer } from "@/lib/providers/answers";
import { requireProvider } from "@/lib/providers/data";

export const GET = route({
  about: "Lists up to three undetected, recently checked providers of the same game and type.",
  answer: ProviderAnswer.array(),
  access: "public",
  params: IdParams,
  handle: async ({ viewer, params }) => listAlternatives(viewer, await requireProvider(viewer, params.id)),
});

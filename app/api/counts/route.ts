import { CountedAnswer } from "@/lib/counts/answers";
import { countActions } from "@/lib/counts/mutations";
import { CountInput } from "@/lib/counts/schema";
import { route } from "@/lib/http/route";
import { clientAddress } from "@/lib/runtime/client-address";

export const POST = route({
  about:
    "Counts a visitor's views and clicks on a page, each once a day. Bots and signed-in users aren't counted.",
  answer: CountedAnswer,
  access: "public",
  body: CountInput,
  handle: async ({ request, viewer, body }) => {
    const visitor = { address: clientAddress(request) ?? "", agent: request.headers.get("user-agent") };
    if (!viewer) await countActions(body.deeds, visitor);
    return { received: body.deeds.length };
  },
});

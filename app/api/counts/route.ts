import { CountedAnswer } from "@/lib/counts/answers";
import { countDeeds } from "@/lib/counts/mutations";
import { CountInput } from "@/lib/counts/schema";
import { route } from "@/lib/http/route";
import { currentAddress } from "@/lib/runtime/request-context";

export const POST = route(
  {
    about:
      "Counts what a visitor has seen and followed on a page, each once a day; bots and whoever is signed in are not counted.",
    answer: CountedAnswer,
    access: "public",
    body: CountInput,
  },
  async ({ request, viewer, body }) => {
    const visitor = { address: currentAddress() ?? "", agent: request.headers.get("user-agent") };
    if (!viewer) await countDeeds(body.deeds, visitor);
    return { received: body.deeds.length };
  },
);

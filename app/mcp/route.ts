import { createMcpHandler } from "@modelcontextprotocol/server";
import { invalidToken } from "@/lib/accounts/tokens";
import { isForeignRequest } from "@/lib/http/request-guards";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { createServer } from "@/lib/mcp/server";
import { AppError } from "@/lib/runtime/errors";

/** One message: a batch would evade the rate limit. */
const NO_MESSAGE = "Please send one JSON-RPC 2.0 message.";
const Message = z.looseObject({ jsonrpc: z.literal("2.0", NO_MESSAGE) }, NO_MESSAGE);

export const POST = route({
  access: "public",
  body: Message,
  takesAnyText: true,
  handle: async ({ request, viewer, body, loaded }) => {
    if (isForeignRequest(request)) throw new AppError(403, "Other sites can't call this endpoint.");
    const caller = viewer?.token ? viewer : null;
    if (!caller && request.headers.has("authorization")) throw invalidToken();
    const create = () => createServer({ request, viewer: caller, loaded });
    const handler = createMcpHandler(create, { maxSubscriptions: 0 });
    return handler.fetch(request, { parsedBody: body });
  },
});

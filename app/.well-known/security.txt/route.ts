import { route } from "@/lib/http/route";
import { securityContactText } from "@/lib/pages/security-contact";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { env, publicOrigin } from "@/lib/runtime/env";
import { notFound } from "@/lib/runtime/errors";

export const GET = route({
  access: "public",
  handle: async ({ request }) => {
    const contact = env("SECURITY_CONTACT");
    if (contact === undefined) throw notFound("This site doesn't publish a security contact.");
    const body = securityContactText(contact, publicOrigin(), new Date());
    return conditionalResponse(request, { body, contentType: "text/plain; charset=utf-8" });
  },
});

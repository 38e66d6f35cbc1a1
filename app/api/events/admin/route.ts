import { route } from "@/lib/http/route";
import { AdminEventsQuery, TimestampText } from "@/lib/live/schema";
import { permittedSections } from "@/lib/permissions";
import { openAdminStream } from "@/lib/runtime/request-context";

/** 204 without our server, which holds the stream. */
export const GET = route({
  about: "Streams changes in the caller's sections and the users who have a form open.",
  answer: "text/event-stream",
  access: "user",
  query: AdminEventsQuery,
  handle: async ({ request, viewer, query }) => {
    const permitted = permittedSections(viewer).map(({ key }) => key);
    const { sections = permitted, lastEventId: since } = query;
    const resumed = TimestampText.safeParse(request.headers.get("last-event-id"));
    const isOpen = openAdminStream({
      userId: viewer.id,
      isAdmin: viewer.isAdmin,
      sections: sections.filter((section) => permitted.includes(section)),
      since: resumed.data ?? since ?? null,
    });
    return isOpen ? {} : new Response(null, { status: 204 });
  },
});

import { errorResponse } from "@/lib/http/error-response";
import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { ImportAnswer } from "@/lib/transfer/answers";
import type { ImportSection } from "@/lib/transfer/data";
import { ImportRefused, importRows } from "@/lib/transfer/mutations";
import { ImportBody, ImportQuery, MAX_VALUES } from "@/lib/transfer/schema";

export function importRoute(section: ImportSection) {
  return route({
    about:
      "Creates and updates records in one transaction. Rows with an id update that record; rows without an id create one. `dryRun` only returns the preview. Invalid rows (400) are returned in `rows`.",
    answer: ImportAnswer,
    access: section,
    query: ImportQuery,
    body: ImportBody,
    takesCsv: true,
    maxBytes: IMAGE_BODY_BYTES,
    maxValues: MAX_VALUES,
    handle: async ({ request, viewer, query, body }) => {
      try {
        return await importRows(viewer, section, { ...body, isTrial: query.dryRun, isNamed: query.names });
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error;
        const headers = { Accept: "application/problem+json" };
        return errorResponse(error, new Request(request.url, { headers }));
      }
    },
  });
}

import "server-only";
import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { ImportAnswer } from "@/lib/transfer/answers";
import type { ImportSection } from "@/lib/transfer/kinds";
import { ImportRefused, importRows } from "@/lib/transfer/mutations";
import { ImportBody, ImportQuery, MOST_VALUES } from "@/lib/transfer/schema";

export function importRoute(section: ImportSection) {
  return route(
    {
      about:
        "Makes and changes records, all or none: a row with an id changes that record, one without makes one. `dryRun` only tells what would be done. A row whose `updatedAt` is older than its record is a conflict, unless `overwrite`. Where a row is wrong (400) or a conflict (409), the refusal has all `rows`.",
      answer: ImportAnswer,
      access: section,
      query: ImportQuery,
      body: ImportBody,
      takesCsv: true,
      maxBytes: IMAGE_BODY_BYTES,
      maxValues: MOST_VALUES,
      refusals: [409],
    },
    async ({ viewer, query, body }) => {
      try {
        const file = { ...body, isOverwriting: query.overwrite };
        return await importRows(viewer, section, file, query.dryRun);
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error;
        const problem = { type: "about:blank", title: error.message, status: error.status, rows: error.rows };
        const headers = { "Content-Type": "application/problem+json", "Cache-Control": "no-store" };
        return Response.json(problem, { status: error.status, headers });
      }
    },
  );
}

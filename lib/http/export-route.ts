import { streamOf } from "@/lib/http/list-page";
import { route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import type { SectionKey } from "@/lib/permissions";
import { RECORDS } from "@/lib/runtime/records";
import { EXPORTED_LISTS, exportParts } from "@/lib/transfer/data";
import { exportQuery } from "@/lib/transfer/schema";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json" };

export function exportRoute(section: SectionKey) {
  const { filters, sorts, record } = EXPORTED_LISTS[section];
  return route({
    about: "Exports the searched, filtered and sorted admin list as CSV with escaped formulas, or as JSON.",
    answer: z.array(record),
    access: section,
    query: exportQuery(filters, sorts),
    givesCsv: true,
    handle: async ({ viewer, query }) => {
      const collection = RECORDS[section].table.replaceAll("_", "-");
      const name = `${collection}-${new Date().toISOString().slice(0, 10)}.${query.format}`;
      const headers = {
        "Content-Type": TYPES[query.format],
        "Content-Disposition": `attachment; filename="${name}"`,
        "X-Accel-Buffering": "no",
      };
      return new Response(streamOf(exportParts(section, viewer, query)), { headers });
    },
  });
}

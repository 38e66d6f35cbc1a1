import "server-only";
import { type JsonRows, lastRow } from "@/lib/database/json-rows";

/** Rows that are read and held in memory at once. */
const BATCH = 1_000;
const HEADERS = { "Content-Type": "application/json", "Cache-Control": "no-store" };

/**
 * A whole list as a JSON array: at once, or, where there are more rows than one read should hold, read and
 * sent part by part, only as fast as the client takes it. No transaction spans the parts: a row that is
 * deleted meanwhile is in it or not.
 * @param read the next rows, at most `limit`, after the last one of the part before, which is as JSON has it
 */
export async function wholeList<Row>(
  read: (last: Row | undefined, limit: number) => Promise<JsonRows>,
): Promise<Response> {
  const first = await read(undefined, BATCH);
  if (first.count < BATCH) return new Response(`[${first.text}]`, { headers: HEADERS });
  const encoder = new TextEncoder();
  let rows = first;
  let opening = "[";
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(encoder.encode(opening + rows.text));
      opening = ",\n";
      rows = rows.count < BATCH ? { text: "", count: 0 } : await read(lastRow<Row>(rows), BATCH);
      if (rows.count > 0) return;
      controller.enqueue(encoder.encode("]"));
      controller.close();
    },
  });
  return new Response(body, { headers: { ...HEADERS, "X-Accel-Buffering": "no" } });
}

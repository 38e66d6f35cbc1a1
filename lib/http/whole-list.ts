import "server-only";
import { type JsonRows, lastRow } from "@/lib/database/json-rows";

const BATCH = 1_000; // Rows in memory at once
const HEADERS = { "Content-Type": "application/json", "Cache-Control": "no-store" };

/** Batches without a transaction: a row deleted in the meantime may be missing. */
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

import "server-only";

/** Rows that are read and held in memory at once. */
const BATCH = 1_000;

/**
 * A whole list for a route to answer with: the rows themselves, or, where there are more than one read should
 * hold, one JSON array that is read and sent part by part, only as fast as the client takes it. No
 * transaction spans the parts: a row that is deleted meanwhile is in it or not.
 * @param read the next rows, at most `limit`, after the last one of the part before
 */
export async function wholeList<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<Row[] | Response> {
  const first = await read(undefined, BATCH);
  if (first.length < BATCH) return first;
  const encoder = new TextEncoder();
  let rows = first;
  let opening = "[";
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode(opening + rows.map((row) => JSON.stringify(row)).join(",")));
      opening = ",";
      const last = rows.at(-1);
      rows = rows.length < BATCH ? [] : await read(last, BATCH);
      if (rows.length > 0) return;
      controller.enqueue(encoder.encode("]"));
      controller.close();
    },
  });
  const headers = {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  };
  return new Response(body, { headers });
}

import "server-only";
import { Readable } from "node:stream";
import { type JsonRows, lastRow } from "@/lib/database/sql";
import { type IdSlice, isPaged, type PageRange } from "@/lib/input/fields";

const BATCH = 1_000; // Rows in memory at once
const HEADERS = { "Content-Type": "application/json", "Cache-Control": "no-store" };

/** Reads as fast as the client does; a disconnect ends it. */
export const streamOf = (parts: AsyncGenerator<string>) =>
  Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>;

type ReadBatch<Row> = (last: Row | undefined, limit: number) => Promise<JsonRows>;

async function* batchesOf<Row>(first: JsonRows, read: ReadBatch<Row>): AsyncGenerator<string> {
  yield `[${first.text}`;
  for (let rows = first; rows.count === BATCH; ) {
    rows = await read(lastRow<Row>(rows), BATCH);
    if (rows.count > 0) yield `,\n${rows.text}`;
  }
  yield "]";
}

/** Batches without a transaction: a row deleted in the meantime may be missing. */
export async function wholeList<Row>(read: ReadBatch<Row>): Promise<Response> {
  const first = await read(undefined, BATCH);
  if (first.count < BATCH) return new Response(`[${first.text}]`, { headers: HEADERS });
  const headers = { ...HEADERS, "X-Accel-Buffering": "no" };
  return new Response(streamOf(batchesOf(first, read)), { headers });
}

const ROWS = 100;

/** RFC 8288. */
function nextPage({ url }: Request, cursor: Record<string, string>): { Link: string } {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of Object.entries(cursor)) searchParams.set(name, value);
  return { Link: `<${pathname}?${searchParams}>; rel="next"` };
}

export async function listPage<Row>(
  request: Request,
  { limit = ROWS }: PageRange,
  read: (limit: number) => Promise<JsonRows>,
  cursorOf: (last: Row) => string,
): Promise<Response> {
  const rows = await read(limit);
  const next = rows.count === limit && nextPage(request, { after: cursorOf(lastRow<Row>(rows)) });
  return new Response(`[${rows.text}]`, { headers: { ...HEADERS, ...next } });
}

export function listById(
  request: Request,
  query: { after?: number; limit?: number },
  read: (slice: IdSlice) => Promise<JsonRows>,
): Promise<Response> {
  const { after = 0 } = query;
  if (!isPaged(query)) {
    return wholeList<{ id: number }>((last, limit) => read({ after: last?.id ?? 0, limit }));
  }
  return listPage<{ id: number }>(
    request,
    query,
    (limit) => read({ after, limit }),
    ({ id }) => String(id),
  );
}

export function pageOf<Row extends { id: number }>(
  request: Request,
  query: { after?: number; limit?: number },
  rows: Row[],
): Row[] | Response {
  if (!isPaged(query)) return rows;
  const { after = 0, limit = ROWS } = query;
  const later = rows.filter(({ id }) => id > after);
  const page = later.slice(0, limit);
  const next = later.length > limit && nextPage(request, { after: String(page.at(-1)?.id) });
  return Response.json(page, { headers: { ...HEADERS, ...next } });
}

export function olderPage<Row extends { id: number }>(
  request: Request,
  limit: number,
  rows: Row[],
): Row[] | Response {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last
    ? Response.json(rows, { headers: { ...HEADERS, ...nextPage(request, { before: String(last.id) }) } })
    : rows;
}

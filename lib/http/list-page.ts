import "server-only";
import { Readable } from "node:stream";
import { type JsonRows, lastRow } from "@/lib/database/sql";
import type { IdSlice } from "@/lib/input/fields";

const BATCH = 1_000; // Rows in memory at once
const HEADERS = { "Content-Type": "application/json" };

/** Reads as fast as the client does; a disconnect ends it. */
export const streamOf = (parts: AsyncGenerator<string>) =>
  Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>;

/** Batches without a transaction: a row deleted in the meantime may be missing. */
async function* wholeList(first: JsonRows, readAfter: (rows: JsonRows) => Promise<JsonRows>) {
  yield `[${first.text}`;
  for (let rows = first; rows.count === BATCH; ) {
    rows = await readAfter(rows);
    if (rows.count > 0) yield `,\n${rows.text}`;
  }
  yield "]";
}

const ROWS = 100;

function nextPage({ url }: Request, cursor: Record<string, string>): { Link: string } {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of Object.entries(cursor)) searchParams.set(name, value);
  return { Link: `<${pathname}?${searchParams}>; rel="next"` };
}

type PageRange<Cursor = number> = { after?: Cursor; limit?: number };

/** Without `limit` and `after`, lists are returned whole. */
const isPaged = ({ after, limit }: PageRange<unknown>) => after !== undefined || limit !== undefined;

type List<Row, Cursor> = {
  read: (after: Cursor | undefined, limit: number) => Promise<JsonRows>;
  cursorOf: (last: Row) => Cursor;
  textOf: (cursor: Cursor) => string;
};

export async function listRows<Row, Cursor>(
  request: Request,
  range: PageRange<Cursor>,
  { read, cursorOf, textOf }: List<Row, Cursor>,
): Promise<Response> {
  const { after, limit = isPaged(range) ? ROWS : BATCH } = range;
  const endOf = (rows: JsonRows) => cursorOf(lastRow<Row>(rows));
  const rows = await read(after, limit);
  if (rows.count === limit && !isPaged(range)) {
    const parts = wholeList(rows, (last) => read(endOf(last), BATCH));
    return new Response(streamOf(parts), { headers: { ...HEADERS, "X-Accel-Buffering": "no" } });
  }
  const next = rows.count === limit && nextPage(request, { after: textOf(endOf(rows)) });
  return new Response(`[${rows.text}]`, { headers: { ...HEADERS, ...next } });
}

export function listById(
  request: Request,
  range: PageRange,
  read: (slice: IdSlice) => Promise<JsonRows>,
): Promise<Response> {
  return listRows(request, range, {
    read: (after = 0, limit) => read({ after, limit }),
    cursorOf: ({ id }: { id: number }) => id,
    textOf: String,
  });
}

export function pageOf<Row extends { id: number }>(
  request: Request,
  range: PageRange,
  rows: Row[],
): Row[] | Response {
  if (!isPaged(range)) return rows;
  const { after = 0, limit = ROWS } = range;
  const later = rows.filter(({ id }) => id > after);
  const page = later.slice(0, limit);
  const next = later.length > limit && nextPage(request, { after: String(page.at(-1)?.id) });
  return Response.json(page, { headers: { ...next } });
}

export function olderPage<Row extends { id: number }>(
  request: Request,
  limit: number,
  rows: Row[],
): Row[] | Response {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last ? Response.json(rows, { headers: nextPage(request, { before: String(last.id) }) }) : rows;
}

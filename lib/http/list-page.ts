import "server-only";
import { type JsonRows, lastRow } from "@/lib/database/json-rows";
import { wholeList } from "@/lib/http/whole-list";
import type { IdSlice } from "@/lib/input/ids";
import { isPaged, type PageRange } from "@/lib/input/pages";

const ROWS = 100;
const HEADERS = { "Content-Type": "application/json", "Cache-Control": "no-store" };

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

import { sql } from "kysely";
import type { Counts, TotalCounts } from "@/lib/counts/answers";
import type { OfferKind } from "@/lib/counts/schema";
import { readOf } from "@/lib/database/db";

export async function countsOf(kind: OfferKind, id: number, days: number): Promise<Counts> {
  const { rows } = await sql<Counts["days"][number]>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.views, 0) as views, coalesce(c.clicks, 0) as clicks
    from (
      select (now() at time zone 'UTC')::date - age as day from generate_series(0, ${days}::int - 1) age
    ) d
    left join offer_counts c on c.kind = ${kind}::"OfferKind" and c.offer_id = ${id}::int and c.day = d.day
    order by d.day`.execute(readOf());
  const sum = (figure: "views" | "clicks") => rows.reduce((total, row) => total + row[figure], 0);
  return { id, views: sum("views"), clicks: sum("clicks"), days: rows };
}

export function totalCounts(kind: OfferKind): Promise<TotalCounts> {
  return readOf()
    .selectFrom("offer_counts")
    .select(({ fn }) => [
      "offer_id as id",
      fn.sum<number>("views").as("views"),
      fn.sum<number>("clicks").as("clicks"),
    ])
    .where("kind", "=", kind)
    .groupBy("offer_id")
    .orderBy("offer_id")
    .execute();
}

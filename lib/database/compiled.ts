import { type CompiledQuery, type Expression, type QueryExecutorProvider, sql } from "kysely";
import { type Database, readOf } from "@/lib/database/db";

const MAX_VARIANTS = 500;

class Place {
  constructor(readonly name: string) {}
}

export type Places<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

type Compilable<Row> = { compile(provider: QueryExecutorProvider): CompiledQuery<Row> };

/** Building a query costs more than running it (docs/decisions/0020-typed-sql.md). Each variant is built once. */
export function compiled<Values extends object, Row, Variant = void>(
  build: (database: Database, places: Places<Values>, variant: Variant) => Compilable<Row>,
): (database: Database, values: Values, variant: Variant) => Promise<Row[]> {
  const queries = new Map<string, CompiledQuery<Row>>();
  return async (database, values, variant) => {
    const key = JSON.stringify(variant) ?? "";
    let query = queries.get(key);
    if (!query) {
      query = build(readOf(), PLACES as Places<Values>, variant).compile(database);
      if (queries.size < MAX_VARIANTS) queries.set(key, query);
    }
    const byName = values as Record<string, unknown>;
    const parameters = query.parameters.map((value) => (value instanceof Place ? byName[value.name] : value));
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

const PLACES: unknown = new Proxy({}, { get: (_target, name) => sql`${new Place(String(name))}` });

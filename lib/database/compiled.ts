import "server-only";
import type { CompiledQuery, Expression, QueryExecutorProvider } from "kysely";
import { sql } from "kysely";
import { type Database, readOf } from "@/lib/database/db";

class Place {
  constructor(readonly name: string) {}
}

export type Places<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

type Compilable<Row> = { compile(provider: QueryExecutorProvider): CompiledQuery<Row> };

/** Building a short query costs more than running it (docs/decisions/0020-typed-sql.md). */
export function compiled<Values extends object, Row>(
  build: (database: Database, places: Places<Values>) => Compilable<Row>,
): (database: Database, values: Values) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (database, values) => {
    query ??= build(readOf(), PLACES as Places<Values>).compile(database);
    const byName = values as Record<string, unknown>;
    const parameters = query.parameters.map((value) => (value instanceof Place ? byName[value.name] : value));
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

const PLACES: unknown = new Proxy({}, { get: (_target, name) => sql`${new Place(String(name))}` });

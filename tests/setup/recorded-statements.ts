import pg from "pg";

export type Statement = { text: string; values: unknown[] };

export function recordStatements(): () => Statement[] {
  const spy = jest.spyOn(pg.Client.prototype, "query");
  let reported = 0;
  return () => {
    const calls = (spy.mock.calls as unknown as [string | pg.QueryConfig][]).slice(reported);
    reported += calls.length;
    return calls
      .map(([query]) => (typeof query === "string" ? { text: query } : query))
      .map(({ text, values = [] }: pg.QueryConfig) => ({ text, values }))
      .filter(({ text }) => !/^(BEGIN|COMMIT|SELECT current_setting|SELECT pg_backend_pid)/.test(text));
  };
}

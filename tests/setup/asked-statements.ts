import pg from "pg";

export type Asked = { text: string; values: unknown[] };

export function noteStatements(): () => Asked[] {
  const ask = jest.spyOn(pg.Client.prototype, "query");
  let told = 0;
  return () => {
    const calls = (ask.mock.calls as unknown as [string | pg.QueryConfig][]).slice(told);
    told += calls.length;
    return calls
      .map(([query]) => (typeof query === "string" ? { text: query } : query))
      .map(({ text, values = [] }: pg.QueryConfig) => ({ text, values }))
      .filter(({ text }) => !/^(BEGIN|COMMIT|SELECT pg_backend_pid)/.test(text));
  };
}

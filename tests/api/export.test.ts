import { request } from "node:http";
import pg from "pg";
import { prisma } from "@/lib/database/prisma";
import { call, callRaw, ORIGIN, read } from "@/tests/api/http";
import { makeGame, makeProvider } from "@/tests/setup/factories";
import { until } from "@/tests/setup/waiting";

const PATH = "/api/export.ndjson";
type Line = { type: string; id: number; gameId?: number };

const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

afterAll(() => prisma.$disconnect());

test("includes each public record once as the API returns it, and no hidden ones", async () => {
  const hidden = await prisma.game.create({ data: makeGame({ isActive: false }) });
  const inside = await prisma.provider.create({ data: makeProvider({ gameId: hidden.id }) });
  const response = await call(PATH);
  expect(response.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("ratelimit-policy")).toMatch(/^"export";q=\d+;w=60$/);
  const text = await response.text();
  expect(text.split("\n").filter((line) => line && !line.startsWith('{"type":"'))).toEqual([]);
  const lines = linesOf(text);
  const of = (type: string) =>
    lines.filter((line) => line.type === type).map(({ type: _type, ...rest }) => rest);
  expect(of("game")).toEqual(await read("/api/games"));
  const providers = await read<{ type: string }[]>("/api/providers");
  expect(of("provider")).toEqual(providers.map(({ type, ...rest }) => ({ ...rest, providerType: type })));
  expect(of("deal")).toEqual(await read("/api/deals"));
  expect(of("advertisement")).toEqual(await read("/api/advertisements"));
  const byId = (rows: Line[]) => rows.sort((one, other) => one.id - other.id);
  expect(of("review")).toEqual(byId(await read("/api/reviews")));
  const exported = new Set(of("update").map(({ id }) => id));
  expect((await read<Line[]>("/api/updates")).filter(({ id }) => !exported.has(id))).toEqual([]);
  const [provider] = await read<Line[]>("/api/providers");
  const history = await read<{ intervals: object[] }>(
    `/api/providers/${provider?.id}/history?from=2000-01-01`,
  );
  const intervals = lines.filter((line) => line.type === "interval") as unknown as { providerId: number }[];
  expect(intervals.filter(({ providerId }) => providerId === provider?.id)).toMatchObject(history.intervals);
  expect(
    lines.filter(({ type, id, gameId }) => (type === "provider" && id === inside.id) || gameId === hidden.id),
  ).toEqual([]);
  await prisma.provider.delete({ where: { id: inside.id } });
  await prisma.game.delete({ where: { id: hidden.id } });
});

test("is described with all types of its lines", async () => {
  type ApiDocument = { paths: Record<string, { get: { description: string } }> };
  const { paths } = await read<ApiDocument>("/api/openapi.json");
  const types = new Set(linesOf(await (await call(PATH)).text()).map(({ type }) => type));
  expect(types).toContain("patch");
  for (const type of types) expect(paths[PATH]?.get.description).toContain(` ${type}`);
});

test("is compressed for clients that accept it", async () => {
  const compressed = async (encoding: string) => {
    const response = await call(PATH, { headers: { "Accept-Encoding": encoding } });
    expect(response.headers.get("vary")).toContain("Accept-Encoding");
    expect(linesOf(await response.text()).at(0)?.type).toBe("game");
    return response.headers.get("content-encoding");
  };
  expect(await compressed("gzip, br")).toBe("gzip");
  expect(await compressed("identity")).toBeNull();
});

test("a disconnected client frees its connection, and clients beyond the limit wait", async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const held = async () => {
    const { rows } = await client.query(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'detectory export'",
    );
    return rows[0].count;
  };
  await new Promise<void>((resolve, reject) => {
    const outgoing = request(`${ORIGIN}${PATH}`, { agent: false }, () => outgoing.destroy()).on(
      "error",
      reject,
    );
    outgoing.once("close", () => resolve()).end();
  }).catch(() => {});
  await until(async () => (await held()) === 0);
  let answer = await callRaw(PATH);
  for (let more = 0; more < 6 && answer.status === 200; more += 1) answer = await callRaw(PATH);
  expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
  await client.end();
});

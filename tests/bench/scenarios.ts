import type { Access } from "@/tests/setup/administrator";
import { createRandom } from "@/tests/setup/random";
import { COUNT, type Load } from "./load";

export type ServerName = "cached" | "uncached" | "fastify" | "bare";
export type CatalogueName = "sample" | "large";

/** `target` compares with the reference (docs/product/bars.md#speed). */
export interface Scenario {
  name: string;
  ours: ServerName;
  catalogue?: CatalogueName;
  reference: { server: ServerName; catalogue?: CatalogueName };
  load: (access: Access) => Load;
  referenceLoad?: (access: Access) => Load;
  target: { rate: number } | { cpu: number };
  written?: readonly number[];
  background?: string;
}

/** CPU per request, as a multiple of a bare server's. */
const CACHED_CPU = Number.parseInt(process.versions.node, 10) >= 24 ? 1.4 : 1.8;

/** Several ids, so that writes don't wait for one row lock. */
const WRITTEN_IDS = Array.from({ length: 24 }, (_, index) => index + 1);

const reading = (path: string, encoding: string, connections = 32): Load => ({
  connections,
  requests: [{ path, headers: encoding ? { "accept-encoding": encoding } : {} }],
});
const read = (path: string, encoding: string, connections?: number) => () =>
  reading(path, encoding, connections);

function writing(headers: Record<string, string>): Load {
  const body = JSON.stringify({ title: `Benchmark ${COUNT}` });
  return {
    connections: 8,
    requests: WRITTEN_IDS.map((id) => ({
      method: "PUT",
      path: `/api/games/${id}`,
      headers: { "content-type": "application/json", ...headers },
      body,
    })),
  };
}

const CACHED_PATHS = ["/games", "/game/1", "/api/games", "/api/providers"];
/** Hidden from visitors (tests/setup/generate/catalogue.sql). */
const HIDDEN_GAMES = new Set([169, 197, 244, 266, 299]);
const GAMES = Array.from({ length: 205 }, (_, index) => index + 101).filter((id) => !HIDDEN_GAMES.has(id));
const GAME_PATHS = GAMES.map((id) => `/game/${id}`);

export const REPEATED_PATHS: Record<CatalogueName, string[]> = {
  sample: CACHED_PATHS,
  large: [...CACHED_PATHS, ...GAME_PATHS],
};

/** Seeded, so that every run requests the same pages. */
function drawnPaths(): string[] {
  const random = createRandom("game pages");
  return Array.from({ length: 2_000 }, () => random.pick(GAME_PATHS));
}

const manyPages = (name: string, paths: string[]): Scenario => ({
  name: `200 game pages ${name}, br`,
  ours: "cached",
  reference: { server: "bare" },
  load: () => ({
    connections: 32,
    requests: paths.map((path) => ({ path, headers: { "accept-encoding": "br" } })),
  }),
  target: { cpu: CACHED_CPU / 0.8 },
});

const fromMemory = (path: string, encoding: string): Scenario => ({
  name: `${path}, cached${encoding && `, ${encoding}`}`,
  ours: "cached",
  reference: { server: "bare" },
  load: read(path, encoding),
  target: { cpu: CACHED_CPU },
});

const write: Scenario = {
  name: "PUT /api/games/{id}, signed in",
  ours: "cached",
  reference: { server: "fastify" },
  load: ({ cookie }) => writing({ cookie }),
  referenceLoad: ({ session }) => writing({ "x-session": session }),
  target: { rate: 0.6 },
};

const list: Scenario = {
  name: "/api/games, uncached",
  ours: "uncached",
  reference: { server: "fastify" },
  load: read("/api/games", ""),
  target: { rate: 0.8 },
};

const grown = (path: string, sample = path): Scenario => ({
  name: `${path}, uncached`,
  ours: "uncached",
  reference: { server: "uncached", catalogue: "sample" },
  load: read(path, "", 4),
  referenceLoad: read(sample, "", 4),
  target: { rate: 0.5 },
});

const onLarge = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: `Large: ${scenario.name}`,
  catalogue: "large",
});

export const scenarios: Scenario[] = [
  ...CACHED_PATHS.flatMap((path) => ["", "br"].map((encoding) => fromMemory(path, encoding))),
  {
    ...fromMemory("/games", "br"),
    name: "/games, br, one write per second",
    written: [1],
    target: { rate: 0.8 / CACHED_CPU },
  },
  list,
  write,
  {
    ...write,
    name: "The same during 20 public reads per second",
    background: "/api/games",
  },
  {
    name: "/game/1 against /how-we-decide, uncached",
    ours: "uncached",
    reference: { server: "uncached" },
    load: read("/game/1", "", 4),
    referenceLoad: read("/how-we-decide", "", 4),
    target: { cpu: 1.5 },
  },
  ...[fromMemory("/games", ""), fromMemory("/game/1", "br"), write].map(onLarge),
  ...[
    manyPages("in turn", GAME_PATHS),
    manyPages("at random", drawnPaths()),
    {
      ...manyPages("at random", drawnPaths()),
      name: "200 game pages, br, one write per second",
      written: GAMES,
      target: { rate: 0.6 / CACHED_CPU },
    },
  ].map(onLarge),
  onLarge({ ...list, load: read("/api/games", "", 2) }),
  ...["/", "/games", "/games?sort=za", "/updates?show=games", "/reviews", "/special-deals", "/feed.atom"]
    .map((path) => grown(path))
    .map(onLarge),
  onLarge(grown("/game/5000", "/game/1")),
];

import type autocannon from "autocannon";
import { createRandom } from "@/sample/random";
import type { Access } from "../administrator";

/** What a load generator sends; its address and duration come with the run. */
export type Load = Omit<autocannon.Options, "url" | "duration">;

/** What a load generator saw. */
export interface Measured {
  perSecond: number;
  total: number;
  p50: number;
  p99: number;
  refused: number;
}

/** Ours with and without the response cache, and what it is compared with. */
export type ServerName = "cached" | "uncached" | "fastify" | "bare";
export type CatalogueName = "sample" | "large";

/**
 * A load on ours and the same on a reference, of the same catalogue unless it says of which, with the least ratio
 * that will do or the most processor time a request may take (docs/product/bars.md#speed).
 */
export interface Scenario {
  name: string;
  ours: ServerName;
  catalogue?: CatalogueName;
  reference?: { server: ServerName; catalogue?: CatalogueName };
  load: (access: Access) => Load;
  referenceLoad?: (access: Access) => Load;
  bar?: number;
  maxMs?: number;
  /** Games of which an administrator changes one a second meanwhile, in turn. */
  written?: readonly number[];
  /** A second load on the same server. */
  beside?: Load;
}

/** The ids that writes take turns on, so that they do not wait for one row. */
const WRITTEN_IDS = Array.from({ length: 24 }, (_, index) => index + 1);

const reading = (path: string, encoding: string, connections = 32): Load => ({
  connections,
  requests: [{ path, headers: encoding ? { "accept-encoding": encoding } : {} }],
});
const read = (path: string, encoding: string, connections?: number) => () =>
  reading(path, encoding, connections);

function writing(headers: Record<string, string>): Load {
  const body = JSON.stringify({ title: "A title of the benchmark" });
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
/** Visitors do not see them (scripts/generate/catalogue.sql). */
const HIDDEN_GAMES = new Set([169, 197, 244, 266, 299]);
/** 200 games of the large catalogue that have some ten providers each. */
const GAMES = Array.from({ length: 205 }, (_, index) => index + 101).filter((id) => !HIDDEN_GAMES.has(id));
const GAME_PATHS = GAMES.map((id) => `/game/${id}`);

/** The public reads that a bare server repeats. */
export const REPEATED_PATHS: Record<CatalogueName, string[]> = {
  sample: CACHED_PATHS,
  large: [...CACHED_PATHS, ...GAME_PATHS],
};

/** As many draws from the game pages as a connection makes in some seconds, the same in every run. */
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
  bar: 0.8,
});

const fromMemory = (path: string, encoding: string): Scenario => ({
  name: `${path}, cached${encoding && `, ${encoding}`}`,
  ours: "cached",
  reference: { server: "bare" },
  load: read(path, encoding),
  bar: 0.9,
});

const write: Scenario = {
  name: "PUT /api/games/{id}, signed in",
  ours: "cached",
  reference: { server: "fastify" },
  load: ({ cookie }) => writing({ cookie }),
  referenceLoad: ({ session }) => writing({ "x-session": session }),
  bar: 0.4,
};

const list: Scenario = {
  name: "/api/games, uncached",
  ours: "uncached",
  reference: { server: "fastify" },
  load: read("/api/games", ""),
  bar: 0.5,
};

/** A page that is rendered: on the large catalogue in at most twice its time on the sample one. */
const grown = (path: string, sample = path): Scenario => ({
  name: `${path}, uncached`,
  ours: "uncached",
  reference: { server: "uncached", catalogue: "sample" },
  load: read(path, "", 4),
  referenceLoad: read(sample, "", 4),
  bar: 0.5,
});

const onLarge = (scenario: Scenario): Scenario => ({
  ...scenario,
  name: `Large: ${scenario.name}`,
  catalogue: "large",
});

/** What is measured. */
export const scenarios: Scenario[] = [
  ...CACHED_PATHS.flatMap((path) => ["", "br"].map((encoding) => fromMemory(path, encoding))),
  { ...fromMemory("/games", "br"), name: "/games, br, one write per second", written: [1], bar: 0.8 },
  list,
  write,
  {
    ...write,
    name: "The same during 20 public reads per second",
    beside: { ...reading("/api/games", "", 2), overallRate: 20 },
  },
  { name: "/game/1, uncached", ours: "uncached", load: read("/game/1", "", 4), maxMs: 8 },
  ...[fromMemory("/games", ""), fromMemory("/game/1", "br"), write].map(onLarge),
  ...[
    manyPages("in turn", GAME_PATHS),
    manyPages("at random", drawnPaths()),
    {
      ...manyPages("at random", drawnPaths()),
      name: "200 game pages, br, one write per second",
      written: GAMES,
      bar: 0.6,
    },
  ].map(onLarge),
  onLarge({ ...list, load: read("/api/games", "", 2) }),
  ...["/", "/games", "/games?sort=za", "/updates?show=games", "/reviews", "/special-deals", "/feed.atom"]
    .map((path) => grown(path))
    .map(onLarge),
  onLarge(grown("/game/5000", "/game/1")),
];

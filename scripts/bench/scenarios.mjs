/** The ids that writes take turns on, so that they do not wait for one row. */
const WRITTEN_IDS = Array.from({ length: 24 }, (_, index) => index + 1);

const reading = (path, encoding, connections = 32) => ({
  connections,
  requests: [{ path, headers: encoding ? { "accept-encoding": encoding } : {} }],
});
const read = (path, encoding, connections) => () => reading(path, encoding, connections);

function writing(headers) {
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

/** The public reads that a bare server repeats. */
export const CACHED_PATHS = ["/games", "/game/1", "/api/games", "/api/providers"];

const fromMemory = (path, encoding) => ({
  name: `${path}, from memory${encoding && `, ${encoding}`}`,
  ours: "cached",
  reference: "bare",
  load: read(path, encoding),
  bar: 0.9,
});

const write = {
  name: "PUT /api/games/{id}, signed in",
  ours: "cached",
  reference: "fastify",
  load: ({ cookie }) => writing({ cookie }),
  referenceLoad: ({ session }) => writing({ "x-session": session }),
  bar: 0.4,
};

const list = {
  name: "/api/games, no cache",
  ours: "uncached",
  reference: "fastify",
  load: read("/api/games", ""),
  bar: 0.5,
};

/** A page that is rendered: on the large catalogue in at most twice its time on the sample one. */
const grown = (path, sample = path) => ({
  name: `${path}, no cache`,
  ours: "uncached",
  reference: "uncached of sample",
  load: read(path, "", 4),
  referenceLoad: read(sample, "", 4),
  bar: 0.5,
});

const onLarge = (scenario) => ({ ...scenario, name: `Large: ${scenario.name}`, catalogue: "large" });

/**
 * What is measured: a load on ours and the same on a reference of the same catalogue, with the least ratio that
 * will do (docs/product/bars.md#speed). `isWriting` lets an administrator write once a second meanwhile, `beside` is a
 * second load on the same server.
 */
export const scenarios = [
  ...CACHED_PATHS.flatMap((path) => ["", "br"].map((encoding) => fromMemory(path, encoding))),
  { ...fromMemory("/games", "br"), name: "/games, br, one write a second", isWriting: true, bar: 0.8 },
  list,
  write,
  {
    ...write,
    name: "The same beside 20 public reads a second",
    beside: { ...reading("/api/games", "", 2), overallRate: 20 },
  },
  { name: "/game/1, no cache", ours: "uncached", load: read("/game/1", "", 4), maxMs: 8 },
  ...[fromMemory("/games", ""), fromMemory("/game/1", "br"), write].map(onLarge),
  onLarge({ ...list, load: read("/api/games", "", 2) }),
  ...["/", "/games", "/games?sort=za", "/updates?show=games", "/reviews", "/special-deals", "/feed.atom"]
    .map((path) => grown(path))
    .map(onLarge),
  onLarge(grown("/game/5000", "/game/1")),
];

/** The ids that writes take turns on, so that they do not wait for one row. */
const WRITTEN_IDS = Array.from({ length: 24 }, (_, index) => index + 1);

const read = (path, encoding) => ({
  connections: 32,
  requests: [{ path, headers: encoding ? { "accept-encoding": encoding } : {} }],
});

function write(headers) {
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

/**
 * What is measured: a load on ours and the same on a reference, with the least ratio that will do
 * (QUALITY.md, Speed). `isWriting` lets an administrator write once a second meanwhile.
 */
export function scenarios({ cookie, session }) {
  const cached = CACHED_PATHS.flatMap((path) =>
    ["", "br"].map((encoding) => ({
      name: `${path}, from memory${encoding && ", brotli"}`,
      ours: "cached",
      reference: "bare",
      load: read(path, encoding),
      bar: 0.9,
    })),
  );
  return [
    ...cached,
    {
      name: "/games, brotli, one write a second",
      ours: "cached",
      reference: "bare",
      load: read("/games", "br"),
      isWriting: true,
      bar: 0.8,
    },
    {
      name: "/api/games, 200 games, no cache",
      ours: "uncached",
      reference: "fastify",
      load: read("/api/games", ""),
      bar: 0.5,
    },
    {
      name: "PUT /api/games/{id}, signed in",
      ours: "cached",
      reference: "fastify",
      load: write({ cookie }),
      referenceLoad: write({ "x-session": session }),
      bar: 0.4,
    },
    {
      name: "/game/1, no cache",
      ours: "uncached",
      load: { ...read("/game/1", ""), connections: 4 },
      maxMs: 8,
    },
  ];
}

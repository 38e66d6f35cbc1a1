const ROOMS = /^(accounts|database|http|input|outbound|pages|runtime)$/;

/** Imports against the direction of the others, as importing and imported domain. At most four. */
const UPWARD = new Set(["users invites", "badges embeds"]);

const domainOf = (module: string) => /^(?:@\/)?lib\/([^/]+)\/[^/]+$/.exec(module)?.[1];

type Edge = { file: string; from: string; to: string };

function edgesOf(imports: ReadonlyMap<string, readonly string[]>): Edge[] {
  return [...imports].flatMap(([file, names]) =>
    names.flatMap((name) => {
      const [from, to] = [domainOf(file), domainOf(name)];
      if (!from || !to || from === to || /\.test\.tsx?$/.test(file)) return [];
      return ROOMS.test(from) || ROOMS.test(to) || UPWARD.has(`${from} ${to}`) ? [] : { file, from, to };
    }),
  );
}

/** The domains of lib/ build on each other in one direction, with lib/catalogue at the bottom. */
export function domainProblems(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const edges = edgesOf(imports);
  const reach = (start: string) => {
    const reached = new Set([start]);
    for (const domain of reached) for (const { from, to } of edges) if (from === domain) reached.add(to);
    return reached;
  };
  const below = new Map([...new Set(edges.map(({ to }) => to))].map((domain) => [domain, reach(domain)]));
  return edges.flatMap(({ file, from, to }) =>
    below.get(to)?.has(from)
      ? `${file} imports lib/${to}, which itself builds on lib/${from}; move what both need to lib/catalogue`
      : [],
  );
}

import { type Imports, reachableFrom, resolved } from "./component-folders";

const SERVER_ONLY =
  /^@\/lib\/(database\/.+|accounts\/(sign-in|registration|session|own-changes|second-factor|sso|two-factor|tokens|passkeys)|[^/]+\/(data|mutations))$/;

/** "use client" belongs only where the server's components import the browser's. */
export function clientFileProblems(imports: Imports, boundaries: ReadonlySet<string>): string[] {
  const graph = resolved(imports);
  const onServer = new Map([...graph].map(([file, next]) => [file, boundaries.has(file) ? [] : next]));
  const roots = [...graph.keys()].filter((file) => file.startsWith("app/"));
  const needed = reachableFrom(roots, onServer);
  const needless = [...boundaries].filter((file) => !needed.has(file));
  const leaks = [...reachableFrom([...boundaries], graph)].flatMap((file) =>
    (imports.get(file) ?? []).filter((name) => SERVER_ONLY.test(name)).map((name) => ({ file, name })),
  );
  return [
    ...needless.map((file) => `${file} is only imported by client components; drop "use client"`),
    ...leaks.map(
      ({ file, name }) =>
        `${file} runs in the browser and imports ${name}; read on the server and pass the data as props`,
    ),
  ];
}

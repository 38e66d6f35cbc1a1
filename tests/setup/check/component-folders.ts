import path from "node:path";

export type Imports = Map<string, string[]>;

/** Every file that the roots import, directly or through others. */
export function reachableFrom(roots: string[], imports: Imports): Set<string> {
  const reached = new Set(roots);
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
  return reached;
}

/** Replaces the names of modules with the files they resolve to, and drops packages. */
export function resolved(imports: Imports): Imports {
  const withoutExtension = (file: string) => file.replace(/\.tsx?$/, "");
  const files = new Map([...imports.keys()].map((file) => [`@/${withoutExtension(file)}`, file]));
  return new Map([...imports].map(([file, names]) => [file, names.flatMap((name) => files.get(name) ?? [])]));
}

/** Components live in site/, admin/ or shared/ by the pages that load them; ui/ may be loaded by either. */
export function componentFolderProblems(imports: Imports): string[] {
  const graph = resolved(imports);
  const roots = (pattern: RegExp) => [...graph.keys()].filter((file) => pattern.test(file));
  const site = reachableFrom(roots(/^app\/(?!admin\/)/), graph);
  const admin = reachableFrom(roots(/^app\/(admin\/|[^/]+$)/), graph);
  return [...graph.keys()].flatMap((file) => {
    const [top, folder] = file.split("/");
    if (top !== "components" || folder === "ui" || /\.test\.tsx?$/.test(file)) return [];
    const isShared = site.has(file) && admin.has(file);
    const home = isShared ? "shared" : admin.has(file) ? "admin" : "site";
    const users = { shared: "visitors and admins", admin: "admins only", site: "visitors only" }[home];
    if (folder === home) return [];
    return [`${file} is loaded by ${users}; move it to ${path.posix.join("components", home)}/`];
  });
}

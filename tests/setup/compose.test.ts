import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";

type Service = {
  image?: string;
  profiles?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  command?: string[];
  volumes: string[];
  tmpfs: string[];
  read_only?: boolean;
  security_opt: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const text = readFileSync("compose.yaml", "utf8");
const { services, volumes }: Compose = parse(text);
const each = Object.entries(services);

test("has the site, its database and an optional caching proxy", () => {
  expect(Object.keys(services)).toEqual(["app", "database", "cache"]);
  expect(each.filter(([, { profiles }]) => profiles).map(([name]) => name)).toEqual(["cache"]);
});

test.each(each)("%s is read-only, has a health check and waits for healthy ones", (_name, service) => {
  expect(service.read_only).toBe(true);
  expect(service.security_opt).toContain("no-new-privileges:true");
  expect(service.healthcheck?.test[0]).toBe("CMD");
  for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
    expect(services[name]).toBeDefined();
    expect(condition).toBe("service_healthy");
  }
});

test.each(each)(
  "%s uses declared volumes and existing files, and publishes ports only locally",
  (_name, service) => {
    for (const [source = ""] of service.volumes.map((volume) => volume.split(":"))) {
      expect([source, source.startsWith("./") ? existsSync(source) : source in volumes]).toEqual([
        source,
        true,
      ]);
    }
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  },
);

test("has no default password or secret", () => {
  for (const name of ["POSTGRES_PASSWORD", "NEXTAUTH_SECRET", "NEXTAUTH_URL"]) {
    const uses = text.match(new RegExp(`\\$\\{${name}[^}]*\\}`, "g")) ?? [];
    expect(new Set(uses)).toEqual(new Set([`\${${name}:?set it in .env}`]));
  }
});

test("the caching proxy compiles its configuration where its image lets it write", () => {
  expect(services.cache?.tmpfs).toContain("/var/lib/varnish/varnishd:exec");
});

test("the caching proxy's configuration points to the site", () => {
  const vcl = readFileSync("deploy/varnish.vcl", "utf8");
  const replacements = services.cache?.command?.[2]?.matchAll(/s\/("[^"]+")\/("[^"]+")\//g) ?? [];
  const address = [...replacements].map(([, from = "", to = ""]) => [vcl.split(from).length - 1, to]);
  expect(address).toEqual([
    [1, '"app"'],
    [1, '"3000"'],
  ]);
});

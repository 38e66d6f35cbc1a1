import path from "node:path";
import { freePort } from "@/scripts/postgres/settings";
import { runCommand } from "@/scripts/run-command";

type Rule = { source: string; missing?: { key: string }[]; headers: { key: string; value: string }[] };

const PRINT =
  'require("./next.config.js")("phase-production-build").headers().then((rules) => console.log(JSON.stringify(rules)))';
const root = path.resolve(__dirname, "../..");

async function rules(vercel: string): Promise<Rule[]> {
  const env = { VERCEL: vercel, NEXTAUTH_URL: "https://detectory.example" };
  return JSON.parse((await runCommand(process.execPath, ["-e", PRINT], { cwd: root, env })).output);
}

const valuesOf = (found: Rule[], name: string) =>
  found.flatMap(({ source, headers }) =>
    headers.filter(({ key }) => key === name).map(({ value }) => ({ source, value })),
  );

test("our own server sets every header itself", async () => {
  expect(await rules("")).toEqual([]);
});

test("on Vercel every document has a policy, and only public responses are cached briefly", async () => {
  const found = await rules("1");
  expect(valuesOf(found, "Strict-Transport-Security")).toHaveLength(1);
  const open = valuesOf(found, "Access-Control-Allow-Origin").map(({ source }) => source);
  expect(open).toEqual(expect.arrayContaining(["/feed.atom", "/badge/game/:file", "/api/events/:below*"]));
  const [policy, ...more] = valuesOf(found, "Content-Security-Policy");
  // If two rules match, the later one wins.
  const isCard = ({ source }: { source: string }) => source.startsWith("/embed/");
  expect(new Set(more.filter((rule) => !isCard(rule)).map(({ value }) => value))).toEqual(
    new Set(["default-src 'none'; frame-ancestors 'none'; sandbox"]),
  );
  for (const { value } of more.filter(isCard))
    expect(value).toMatch(/^default-src 'none';.*frame-ancestors \*/);
  expect(valuesOf(found, "X-Frame-Options")).toEqual([{ source: "/:path((?!embed/).*)", value: "DENY" }]);
  expect(more.map(({ source }) => source)).toEqual(
    expect.arrayContaining(["/api/:below*", "/feed.atom", "/sitemap.xml", "/badge/game/:file"]),
  );
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy?.value).toContain(rule);
  }
  expect(policy?.value).not.toContain("unsafe-eval");
  const cacheable = found.filter(({ headers }) => headers.some(({ key }) => key === "CDN-Cache-Control"));
  expect(cacheable.map(({ source }) => source)).toEqual(
    expect.arrayContaining(["/", "/games", "/game/:id", "/updates", "/feed.atom", "/sitemap.xml"]),
  );
  for (const { source, missing } of cacheable) {
    expect(source).not.toMatch(/^\/(api|admin|auth|login|media)/);
    expect(missing?.map(({ key }) => key)).toEqual([
      "__Host-next-auth.session-token",
      "next-auth.session-token",
    ]);
  }
});

test("plain `next start` explains that it isn't supported and exits", async () => {
  const next = path.join(root, "node_modules/next/dist/bin/next");
  const port = String(await freePort());
  const started = await runCommand(process.execPath, [next, "start", "-p", port], { cwd: root, env: {} });
  expect(started).toMatchObject({ code: 1, output: expect.stringContaining("Use `npm start`") });
});

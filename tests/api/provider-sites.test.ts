import { prisma } from "@/lib/database/prisma";
import { auditEntries, makeAdmin, send, written } from "@/tests/api/admin";
import { call, exportLines, read } from "@/tests/api/http";
import {
  gameId,
  history,
  make,
  type Provider,
  put,
  withProviderEditor,
  write,
} from "@/tests/api/provider-editor";
import { entryOf } from "@/tests/api/restoring";
import { makeReview } from "@/tests/setup/factories";

withProviderEditor();

type Site = { host: string; kind: string; note?: string; verifiedAt: string };
type Listed = Provider & { sites: Site[] };

const official = { host: "Ghost.example", kind: "official" };
const impostor = { host: "gh0st.example", kind: "impostor", note: "A copy of the shop" };
const addSites = async (sites: object[] = [official, impostor]) => (await make({ sites })) as Listed;
const setSites = async (id: number, sites: object[] | null) => (await put(id, { sites })) as Listed;
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test("a provider lists its sites, verified when they are added, in every read", async () => {
  expect(await make()).toMatchObject({ sites: [] });
  const provider = await addSites();
  expect(provider.sites).toEqual([
    { host: "ghost.example", kind: "official", verifiedAt: at },
    { ...impostor, verifiedAt: at },
  ]);
  const { id } = provider;
  expect(await read(`/api/providers/${id}`)).toEqual(provider);
  const list = await read<Listed[]>("/api/providers");
  expect(list.find((one) => one.id === id)?.sites).toEqual(provider.sites);
  const lines = await exportLines();
  const line = lines.find((text) => text.startsWith(`{"type":"provider","id":${id},`)) ?? "{}";
  expect(JSON.parse(line)).toMatchObject({ sites: provider.sites });
  const page = await (await call(`/provider/${id}`)).text();
  const text = page.replaceAll(/<[^>]*>/g, "");
  expect(text).toMatch(/Official site: ghost\.example, verified [A-Z][a-z]{2} \d/);
  expect(text).toContain("Impostor, not this provider: gh0st.example, verified");
  expect(page).toContain('href="https://ghost.example/"');
  expect(page).not.toContain('href="https://gh0st.example');
  expect((await history(id)).verifications).toEqual([]);
});

test("no page links a website that is listed as an impostor", async () => {
  const websiteUrl = "https://shop.gh0st.example/buy";
  const { id } = (await make({ websiteUrl, sites: [official, impostor] })) as Listed;
  await prisma.review.create({ data: makeReview(id) });
  const pages = [`/provider/${id}`, `/game/${gameId}`, `/compare?p=${id}`, `/reviews?provider=${id}`];
  const linking = async () => {
    const texts = await Promise.all(pages.map(async (path) => (await call(path)).text()));
    return pages.filter((_, index) =>
      [`href="${websiteUrl}"`, `"sameAs":"${websiteUrl}"`].some((link) => texts[index]?.includes(link)),
    );
  };
  expect(await linking()).toEqual([]);
  expect(await (await call(`/provider/${id}`)).text()).toContain("Website is an impostor");
  expect(await read(`/api/providers/${id}`)).toMatchObject({ websiteUrl });
  await setSites(id, [official]);
  expect(await linking()).toEqual(pages);
});

test("a site keeps its time until it's verified again, whatever the body says", async () => {
  const { id, sites, verifiedAt } = await addSites();
  const [first, second] = sites;
  const stale = { ...first, verifiedAt: "2020-01-01T00:00:00.000Z", note: "Checked by phone" };
  const saved = await setSites(id, [stale, second ?? {}]);
  expect(saved.sites).toEqual([{ ...first, note: "Checked by phone" }, second]);
  const again = await setSites(id, [{ ...official, verify: true }, impostor]);
  expect(again.sites[1]).toEqual(second);
  expect(Date.parse(again.sites[0]?.verifiedAt ?? "")).toBeGreaterThan(Date.parse(first?.verifiedAt ?? ""));
  expect(again.verifiedAt).toBe(verifiedAt);
  expect(await setSites(id, [{ ...official }, impostor])).toEqual(again);
  expect((await auditEntries("provider", id)).length).toBe(3);
  expect((await setSites(id, null)).sites).toEqual([]);
});

test("an earlier version and a deleted provider are restored with the times of their sites", async () => {
  const { cookie } = await makeAdmin();
  const { id, sites } = await addSites();
  const restore = async (entry: number | Promise<number>) =>
    send("POST", `/api/audit/${await entry}/restore`, { cookie });
  await write("PUT", `/api/providers/${id}`, { sites: [] });
  expect(await written(restore(entryOf("provider", id, "updated")))).toMatchObject({ sites });
  await write("DELETE", `/api/providers/${id}`);
  expect(await written(restore(entryOf("provider", id, "deleted")))).toMatchObject({ sites });
});

test("sites survive an export and import", async () => {
  const { cookie } = await makeAdmin();
  const { id, sites } = await addSites();
  const { name } = await prisma.provider.findUniqueOrThrow({ where: { id } });
  const file = await (
    await call(`/api/providers/export?format=csv&q=${encodeURIComponent(name)}`, { cookie })
  ).text();
  const load = async (body: string) => {
    const headers = { "Content-Type": "text/csv" };
    return (await call("/api/providers/import", { method: "POST", cookie, headers, body })).json();
  };
  expect(await load(file)).toEqual({ rows: [{ row: 2, action: "same" }] });
  expect(await load(file.replace("A copy of the shop", "Closed"))).toEqual({
    rows: [{ row: 2, action: "update" }],
  });
  expect(await read(`/api/providers/${id}`)).toMatchObject({
    sites: [sites[0], { ...sites[1], note: "Closed" }],
  });
});

test("Overview names providers that link to an impostor, be it their own or another one's", async () => {
  const { cookie } = await makeAdmin();
  const owner = await addSites([{ ...impostor, host: "fake-ghost.example" }]);
  await put(owner.id, { websiteUrl: "https://fake-ghost.example" });
  const linking = await make({ websiteUrl: "https://me@www.Fake-Ghost.example:8443/buy" });
  await make({ websiteUrl: "https://not-fake-ghost.example" });
  type Topics = { topics: { key: string; count: number; items: object[] }[] };
  const topic = async () =>
    (await read<Topics>("/api/overview", cookie)).topics.find(({ key }) => key === "impostors");
  const { name } = await prisma.provider.findUniqueOrThrow({ where: { id: owner.id } });
  expect(await topic()).toMatchObject({
    count: 2,
    items: [linking, owner].map(({ id }) => ({ id, detail: `An impostor of ${name}` })),
  });
  const listed = await call("/api/providers/export?format=json&needs=impostors", { cookie });
  expect(((await listed.json()) as Provider[]).map(({ id }) => id)).toEqual([owner.id, linking.id]);
  await setSites(owner.id, []);
  expect(await topic()).toBeUndefined();
});

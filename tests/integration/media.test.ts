import sharp from "sharp";
import { GET, HEAD } from "@/app/media/[file]/route";
import { prisma } from "@/lib/database/prisma";
import { listPictures } from "@/lib/media/data";
import { resolveImageField, storeImage, sweepPictures } from "@/lib/media/mutations";
import { NOT_AN_IMAGE } from "@/lib/media/schema";
import { makeUpdate } from "@/sample/write-updates";
import { withDatabase } from "@/tests/setup/database";

withDatabase();

const picture = (background: string) =>
  sharp({ create: { width: 16, height: 9, channels: 3, background } })
    .webp()
    .toBuffer();

function getMedia(path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  const request = new Request(`http://localhost${path}`, { method, headers });
  const context = { params: Promise.resolve({ file: path.replace("/media/", "") }) };
  return (method === "HEAD" ? HEAD : GET)(request, context);
}

describe("storing a picture", () => {
  it("stores identical bytes once, even in simultaneous requests", async () => {
    const bytes = await picture("#123456");
    const paths = await Promise.all(Array.from({ length: 8 }, () => storeImage(bytes)));
    expect(new Set(paths).size).toBe(1);
    expect(await prisma.media.count()).toBe(1);
  });

  it("stores the true type of a mislabeled picture", async () => {
    const bytes = await picture("#445566");
    const path = await resolveImageField(`data:image/png;base64,${bytes.toString("base64")}`);
    expect(path).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
  });

  it("leaves a stored path, a URL and an empty value unchanged", async () => {
    const path = await storeImage(await picture("#778899"));
    expect(await resolveImageField(path)).toBe(path);
    expect(await resolveImageField("https://pictures.example/a.png")).toBe("https://pictures.example/a.png");
  });

  it("refuses an unknown path or a wrong extension", async () => {
    const path = await storeImage(await picture("#99aabb"));
    await expect(resolveImageField(path.replace(".webp", ".png"))).rejects.toThrow(NOT_AN_IMAGE);
    await expect(resolveImageField(`/media/${"0".repeat(64)}.webp`)).rejects.toThrow(NOT_AN_IMAGE);
  });
});

describe("GET /media/{file}", () => {
  it("returns the bytes with a fixed type and an unlimited lifetime", async () => {
    const bytes = await picture("#abcdef");
    const path = await storeImage(bytes);
    const response = await getMedia(path);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
  });

  it("answers HEAD with the same headers and no body", async () => {
    const path = await storeImage(await picture("#fedcba"));
    const [head, get] = [await getMedia(path, {}, "HEAD"), await getMedia(path)];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it("returns 304 to a client with the same file, and 200 to one with another", async () => {
    const path = await storeImage(await picture("#0f0f0f"));
    const etag = (await getMedia(path)).headers.get("etag") ?? "";
    expect((await getMedia(path, { "If-None-Match": etag })).status).toBe(304);
    expect((await getMedia(path, { "If-None-Match": `"other", W/${etag}` })).status).toBe(304);
    expect((await getMedia(path, { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it.each([
    `/media/${"0".repeat(64)}.webp`,
    "/media/abc.webp",
    `/media/${"0".repeat(64)}.svg`,
    `/media/${"0".repeat(64)}`,
  ])("returns 404 in plain text for %s", async (path) => {
    for (const etag of ["", "*"]) {
      const response = await getMedia(path, { "If-None-Match": etag });
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    }
  });

  it("returns 404 for the right hash with another extension", async () => {
    const path = await storeImage(await picture("#00ff00"));
    expect((await getMedia(path.replace(".webp", ".gif"))).status).toBe(404);
  });
});

describe("cleanup", () => {
  const DAYS = 24 * 60 * 60 * 1000;
  const hashOf = (path: string) => path.slice("/media/".length, -".webp".length);
  const isThere = async (path: string) => (await prisma.media.count({ where: { hash: hashOf(path) } })) === 1;
  const age = (path: string, days: number) =>
    prisma.media.update({
      where: { hash: hashOf(path) },
      data: { unnamedSince: new Date(Date.now() - days * DAYS) },
    });

  it("deletes pictures that no record has used for 30 days, except those in use again", async () => {
    const [named, unnamed, resumed, linked] = await Promise.all(
      ["#010101", "#020202", "#030303", "#040404"].map(async (color) => storeImage(await picture(color))),
    );
    if (!named || !unnamed || !resumed || !linked) throw new Error("no pictures");
    const game = await prisma.game.create({ data: { title: "Upkeep", detailImageUrl: named } });
    await prisma.provider.create({
      data: { name: "Upkeep", imageUrl: `https://catalogue.example${linked}` },
    });
    await sweepPictures();
    for (const path of [named, unnamed, resumed, linked]) expect(await isThere(path)).toBe(true);

    await age(unnamed, 29);
    await age(resumed, 31);
    await resolveImageField(resumed);
    await sweepPictures();
    for (const path of [named, unnamed, resumed, linked]) expect(await isThere(path)).toBe(true);

    await age(unnamed, 31);
    await prisma.game.delete({ where: { id: game.id } });
    await sweepPictures();
    expect(await isThere(unnamed)).toBe(false);
    for (const path of [named, resumed, linked]) expect(await isThere(path)).toBe(true);
    const { unnamedSince } = await prisma.media.findUniqueOrThrow({ where: { hash: hashOf(named) } });
    expect(unnamedSince).not.toBeNull();
  });

  it("keeps the screenshots of statuses, checks and updates, also after their provider is deleted", async () => {
    const shots = await Promise.all(
      ["#0a0101", "#0a0202", "#0a0303"].map(async (color) => storeImage(await picture(color))),
    );
    const [current, checked, past] = shots as [string, string, string];
    const { id } = await prisma.provider.create({ data: { name: "Shown", evidenceImageUrl: current } });
    await prisma.verification.create({
      data: { providerId: id, status: "undetected", evidenceImageUrl: checked },
    });
    const change = makeUpdate(
      { kind: "provider_status", providerName: "Shown", from: "undetected", to: "detected" },
      { entityId: id, gameId: null, gameTitle: null, evidenceImageUrl: past },
    );
    await prisma.update.create({ data: change });
    await prisma.update.create({ data: { ...change, evidenceImageUrl: current } });
    await sweepPictures();
    for (const path of shots) await age(path, 31);
    await sweepPictures();
    for (const path of shots) expect(await isThere(path)).toBe(true);
    const { pictures } = await listPictures({ q: "Shown" });
    expect(pictures.map(({ usedBy, usedIn }) => ({ usedBy, usedIn }))).toEqual(
      shots.map(() => ({ usedBy: 1, usedIn: ["Shown"] })),
    );
    await prisma.provider.delete({ where: { id } });
    await sweepPictures();
    await age(checked, 31);
    await sweepPictures();
    expect(await Promise.all(shots.map(isThere))).toEqual([true, false, true]);
  });

  it("limits a user to 500 MB per day, not counting other users and known pictures", async () => {
    const [sender, other] = await Promise.all(
      ["one", "two"].map((username) =>
        prisma.user.create({ data: { username, email: `${username}@media.example`, password: "x" } }),
      ),
    );
    if (!sender || !other) throw new Error("no users");
    const known = await picture("#050505");
    await storeImage(known, sender);
    await prisma.$executeRaw`
      INSERT INTO media (hash, extension, mime_type, width, height, bytes, stored_by)
      VALUES (lpad('1', 64, '0'), 'webp', 'image/webp', 1, 1, convert_to(repeat('x', 100000000), 'UTF8'), ${sender.id})`;
    // Copies aren't compressed again, which would take several seconds.
    await prisma.$executeRaw`
      INSERT INTO media (hash, extension, mime_type, width, height, bytes, stored_by)
      SELECT lpad(n::text, 64, '0'), extension, mime_type, width, height, bytes, stored_by
      FROM media, generate_series(2, 5) n WHERE hash = lpad('1', 64, '0')`;
    const fresh = await picture("#060606");
    await expect(storeImage(fresh, sender)).rejects.toMatchObject({ status: 429 });
    expect(await storeImage(known, sender)).toMatch(/^\/media\//);
    expect(await storeImage(fresh, other)).toMatch(/^\/media\//);
    await prisma.$executeRaw`UPDATE media SET created_at = now() - interval '25 hours' WHERE stored_by = ${sender.id}`;
    expect(await storeImage(await picture("#070707"), sender)).toMatch(/^\/media\//);
  });
});

import { prisma } from "@/lib/database/prisma";
import type { Account } from "@/tests/api/accounts";
import { auditEntries, makeAdmin, send, type Verb, written } from "@/tests/api/admin";
import { call, read } from "@/tests/api/http";
import { removeMarked } from "@/tests/api/remove-marked";
import {
  makeAdvertisement,
  makeDeal,
  makeGame,
  makeProvider,
  makeReview,
  makeUser,
} from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

type Row = { id: number; updatedAt: string } & Record<string, unknown>;

const MARK = `same-${unique()}`;

let admin: Account;
beforeAll(async () => {
  admin = await makeAdmin();
});
afterAll(async () => {
  await prisma.user.deleteMany({ where: { username: MARK } });
  await removeMarked(MARK);
});

const write = (verb: Verb, path: string, body: unknown) =>
  written<Row>(send(verb, path, { cookie: admin.cookie, body }));

const CASES: [string, string, Verb, () => Promise<{ id: number }>, Record<string, unknown>][] = [
  [
    "game",
    "/api/games",
    "PUT",
    () => prisma.game.create({ data: makeGame({ title: MARK }) }),
    { category: "Other" },
  ],
  [
    "provider",
    "/api/providers",
    "PUT",
    async () => {
      const { id: gameId } = await prisma.game.create({ data: makeGame({ title: MARK }) });
      return prisma.provider.create({ data: makeProvider({ name: MARK, gameId }) });
    },
    { status: "detected" },
  ],
  [
    "review",
    "/api/reviews",
    "PUT",
    async () => {
      const provider = await prisma.provider.create({ data: makeProvider({ name: MARK }) });
      return prisma.review.create({
        data: makeReview(provider.id, { title: MARK, link: "https://a.example" }),
      });
    },
    { cheatRating: 0 },
  ],
  [
    "deal",
    "/api/deals",
    "PUT",
    () => {
      const [validUntil, featuresList] = [new Date("2031-05-01T23:59:59.999Z"), ["One", "Two"]];
      return prisma.deal.create({
        data: makeDeal({ title: MARK, validUntil, featuresList, totalQuantity: 5 }),
      });
    },
    { featuresList: ["Two", "One"] },
  ],
  [
    "advertisement",
    "/api/advertisements",
    "PUT",
    () => prisma.advertisement.create({ data: makeAdvertisement({ title: MARK }) }),
    { link: "https://b.example/" },
  ],
  [
    "invitation code",
    "/api/invitations",
    "PATCH",
    () => {
      const data = { code: `Code-${unique()}`, description: MARK, grantedSections: ["games", "ads"] };
      return prisma.invitationCode.create({ data });
    },
    { permissions: { games: false } },
  ],
];

test.each(CASES)(
  "saving a %s without changes leaves it untouched",
  async (entity, path, verb, make, change) => {
    const { id } = await make();
    const url = `${path}/${id}`;
    const before = await written<Row>(call(url, { cookie: admin.cookie }));
    for (const body of [before, {}]) expect(await write(verb, url, body)).toEqual(before);
    const feed = await prisma.update.count();
    expect(await auditEntries(entity, id)).toEqual([]);
    const changed = await write(verb, url, change);
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await write(verb, url, change)).toEqual(changed);
    expect(await auditEntries(entity, id)).toHaveLength(1);
    expect(await prisma.update.count()).toBe(feed + (entity === "provider" ? 1 : 0));
  },
);

test("setting the same permissions and statuses leaves them untouched", async () => {
  const email = `${MARK}@same.example`;
  const { id } = await prisma.user.create({ data: makeUser({ username: MARK, email }) });
  const grant = () => write("PUT", `/api/users/${id}/permissions`, { permissions: { ads: true } });
  expect(await grant()).toEqual(await grant());
  expect(await auditEntries("user", id)).toHaveLength(1);

  const provider = await prisma.provider.create({ data: makeProvider({ name: MARK }) });
  const before = await read<Row>(`/api/providers/${provider.id}`);
  const body = { ids: [provider.id], status: provider.status };
  expect(await write("PUT", "/api/providers/status", body)).toEqual([before]);
  expect(await auditEntries("provider", provider.id)).toEqual([]);
});

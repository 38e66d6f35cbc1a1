import { disconnect } from "@/lib/database/connections";
import { prisma } from "@/lib/database/prisma";
import { gameWrites } from "@/lib/games/mutations";
import { permissionFlags, type Viewer } from "@/lib/permissions";
import { providerWrites } from "@/lib/providers/mutations";
import { restoreRequest } from "@/lib/restoration/mutations";
import { reviewWrites } from "@/lib/reviews/mutations";
import { sha256 } from "@/lib/runtime/secrets";
import { makeProvider, makeUser } from "@/tests/setup/factories";
import { recordStatements, type Statement } from "@/tests/setup/recorded-statements";
import { unique } from "@/tests/setup/unique";

const name = `budget-${unique()}`;
let newStatements: () => Statement[];
let viewer: Viewer;

beforeAll(async () => {
  newStatements = recordStatements();
  const user = await prisma.user.create({
    data: makeUser({ username: name, email: `${name}@budget.example`, isAdmin: true }),
  });
  const session = await prisma.session.create({
    data: { userId: user.id, tokenHash: sha256(name), expiresAt: new Date(Date.now() + 60_000) },
  });
  viewer = { ...user, session: session.id, permissions: permissionFlags(null) };
});

afterAll(async () => {
  await prisma.provider.deleteMany({ where: { name } });
  await prisma.user.delete({ where: { id: viewer.id } });
  await disconnect();
});

const statements = async (write: () => Promise<unknown>) => {
  newStatements();
  await write();
  return newStatements().length;
};

async function restoreDeleted([entityId]: number[]) {
  const { id } = await prisma.auditEntry.findFirstOrThrow({
    where: { entityType: "provider", entityId, action: "deleted" },
    orderBy: { id: "desc" },
  });
  return restoreRequest(viewer, id);
}

test("a write takes few statements beyond those of the transaction", async () => {
  let id = 0;
  const create = async () => {
    id = (await gameWrites.create(viewer, { title: name })).id;
  };
  // Permission, row, feed, audit entry and response.
  expect(await statements(create)).toBe(5);
  // Permission, lock, row, audit entry and response.
  expect(await statements(() => gameWrites.update(viewer, id, { category: "Racing" }, null))).toBe(5);
  // Also the feed, provider locks, and what restoring needs.
  expect(await statements(() => gameWrites.delete(viewer, id, null))).toBe(9);
  const { id: providerId } = await prisma.provider.create({ data: makeProvider({ name }) });
  const review = { title: "Budget", content: "Twenty characters are enough.", providerId };
  expect(await statements(() => reviewWrites.create(viewer, review))).toBe(5);
});

test("changing, deleting or restoring a hundred records takes as many statements as one", async () => {
  const data = Array.from({ length: 100 }, () => makeProvider({ name }));
  const rows = await prisma.provider.createManyAndReturn({ data, select: { id: true } });
  const all = rows.map(({ id }) => id);
  const one = all.slice(0, 1);
  const writes = [
    (ids: number[]) => providerWrites.update(viewer, ids, { status: "detected" }, null),
    (ids: number[]) => providerWrites.delete(viewer, ids, null),
    restoreDeleted,
  ];
  const single = [];
  for (const write of writes) single.push(await statements(() => write(one)));
  for (const [index, write] of writes.entries()) {
    expect(await statements(() => write(all))).toBe(single[index]);
  }
  expect(single[0]).toBe(6);
});

test("plans for many rows don't stay with the connection", async () => {
  const data = Array.from({ length: 201 }, () => makeProvider({ name }));
  const ids = (await prisma.provider.createManyAndReturn({ data })).map(({ id }) => id);
  for (const write of [
    () => providerWrites.update(viewer, ids, { type: "internal" }, null),
    () => providerWrites.delete(viewer, ids, null),
    () => restoreDeleted(ids),
  ]) {
    newStatements();
    await write();
    const texts = newStatements().map(({ text }) => text.trim().split(" ", 3).join(" "));
    const changes = texts.filter((text) =>
      /^(discard plans|update "?providers|delete from|select restore_rows)/.test(text),
    );
    expect(changes.at(-1)).toBe("discard plans");
  }
});

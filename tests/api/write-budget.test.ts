import { disconnect } from "@/lib/database/connections";
import { prisma } from "@/lib/database/prisma";
import { gameWrites } from "@/lib/games/mutations";
import { permissionFlags, type Viewer } from "@/lib/permissions";
import { providerWrites } from "@/lib/providers/mutations";
import { reviewWrites } from "@/lib/reviews/mutations";
import { makeProvider, makeUser } from "@/sample/factories";
import { unique } from "@/tests/api/accounts";
import { recordStatements, type Statement } from "@/tests/setup/recorded-statements";

const name = `budget-${unique()}`;
let newStatements: () => Statement[];
let viewer: Viewer;

beforeAll(async () => {
  newStatements = recordStatements();
  const user = await prisma.user.create({
    data: makeUser({ username: name, email: `${name}@budget.example`, isAdmin: true }),
  });
  viewer = { ...user, permissions: permissionFlags(null) };
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

test("a write takes few statements beyond those of the transaction", async () => {
  let id = 0;
  const create = async () => {
    id = (await gameWrites.create(viewer, { title: name })).id;
  };
  // Permission, row, feed, audit entry, response and derived changes.
  expect(await statements(create)).toBe(6);
  // Permission, lock, row, audit entry, response and derived changes.
  expect(await statements(() => gameWrites.update(viewer, id, { category: "Racing" }, null))).toBe(6);
  // Also the feed, provider locks, and what restoring needs.
  expect(await statements(() => gameWrites.delete(viewer, id, null))).toBe(10);
  const { id: providerId } = await prisma.provider.create({ data: makeProvider({ name }) });
  const review = { title: "Budget", content: "Twenty characters are enough.", providerId };
  expect(await statements(() => reviewWrites.create(viewer, review))).toBe(6);
});

test("changing a hundred statuses takes as many statements as changing one", async () => {
  const data = Array.from({ length: 100 }, () => makeProvider({ name }));
  const rows = await prisma.provider.createManyAndReturn({ data, select: { id: true } });
  const ids = rows.map(({ id }) => id);
  const one = await statements(() =>
    providerWrites.updateAll(viewer, { ids: ids.slice(0, 1), status: "detected" }, null),
  );
  expect(await statements(() => providerWrites.updateAll(viewer, { ids, status: "updating" }, null))).toBe(
    one,
  );
  expect(one).toBe(7);
});

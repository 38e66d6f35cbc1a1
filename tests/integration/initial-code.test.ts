import { createUser } from "@/lib/accounts/registration";
import { inTransaction } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import { claimInvitation } from "@/lib/invites/mutations";
import { INITIAL_CODE } from "@/lib/invites/schema";
import { withDatabase } from "@/tests/setup/database";

withDatabase();

async function register(name: string, code: string) {
  return inTransaction(async (transaction) => {
    const invitation = await claimInvitation(transaction, code);
    const fields = { email: `${name}@initial.example`, username: name, passwordHash: "not a hash" };
    return createUser(transaction, fields, invitation);
  });
}

const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;

test("INITIAL_CODE registers exactly one admin, and no one once a user exists", async () => {
  await prisma.invitationCode.create({ data: { code: "Other-code" } });
  const names = Array.from({ length: 8 }, (_, index) => `first${index}`);
  const first = await Promise.allSettled(names.map((name) => register(name, INITIAL_CODE)));
  expect(succeeded(first)).toBe(1);
  expect(await prisma.user.findMany()).toEqual([expect.objectContaining({ isAdmin: true })]);

  // Even a reactivated code is refused while there are users.
  await prisma.invitationCode.update({
    where: { code: INITIAL_CODE },
    data: { isActive: true, useCount: 0 },
  });
  await expect(register("late", INITIAL_CODE)).rejects.toMatchObject({ status: 400 });
  expect(await register("other", "Other-code")).toMatchObject({ isAdmin: false });
});

test("a failed registration releases the code", async () => {
  await prisma.invitationCode.create({ data: { code: "Reused-code" } });
  await prisma.user.create({ data: { email: "taken@initial.example", username: "Taken", password: "x" } });
  await expect(
    inTransaction(async (transaction) => {
      const invitation = await claimInvitation(transaction, "Reused-code");
      const fields = { email: "free@initial.example", username: "tAKEN", passwordHash: "x" };
      await createUser(transaction, fields, invitation);
    }),
  ).rejects.toMatchObject({ status: 409 });
  expect(await register("reuser", "Reused-code")).toMatchObject({ username: "reuser" });
});

test("a one-time code works while there are no users, and replaces the codes of earlier starts", async () => {
  const { offerFirstAdmin } = await import("@/scripts/start/database");
  const offer = () => offerFirstAdmin(process.env.DATABASE_URL ?? "");
  await prisma.user.deleteMany();
  const [first, second] = [await offer(), await offer()];
  expect(first).toMatch(/^First-[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
  await prisma.invitationCode.update({
    where: { code: INITIAL_CODE },
    data: { isActive: true, useCount: 0 },
  });

  const results = await Promise.allSettled([
    register("once1", String(first)),
    register("once2", String(second)),
    register("once3", INITIAL_CODE),
  ]);
  expect(succeeded(results)).toBe(1);
  expect(await offer()).toBeNull();
  expect(
    await prisma.invitationCode.count({
      where: { forFirstAdmin: true, useCount: 0, code: { not: INITIAL_CODE } },
    }),
  ).toBe(0);
});

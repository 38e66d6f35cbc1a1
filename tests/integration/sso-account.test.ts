import { applyGroups, ssoAccount } from "@/lib/accounts/sso-account";
import { inTransaction } from "@/lib/database/db";
import { prisma } from "@/lib/database/prisma";
import { untilBlocked, withDatabase } from "@/tests/setup/database";
import { makeUser } from "@/tests/setup/factories";

process.env.OIDC_ISSUER = "https://issuer.example";
withDatabase();

const CLAIMS = { sub: "1", email: "mara@sso.example", email_verified: true, groups: [], amr: [] };

test("when two first sign-ins race, one connects the account and both succeed", async () => {
  const { id } = await prisma.user.create({ data: makeUser({ email: CLAIMS.email }) });
  let signIns: Promise<{ id: number }[]> | undefined;
  await inTransaction(async (transaction) => {
    await transaction.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
    const signIn = () => inTransaction((own) => ssoAccount(own, CLAIMS));
    signIns = Promise.all([signIn(), signIn()]);
    signIns.catch(() => {});
    await untilBlocked(2);
  });
  expect((await signIns)?.map((user) => user.id)).toEqual([id, id]);
  expect(await prisma.auditEntry.count({ where: { action: "identity connected" } })).toBe(1);
});

test.each([
  [{ OIDC_GROUPS: "testers=games" }, "testers", true, { isAdmin: true, games: true, invites: false }, true],
  [
    { OIDC_GROUPS: "testers=games" },
    "testers",
    false,
    { isAdmin: false, games: true, invites: false },
    false,
  ],
  [{ OIDC_ADMIN_GROUP: "staff" }, "testers", true, { isAdmin: false, games: false, invites: true }, false],
  [{ OIDC_ADMIN_GROUP: "staff" }, "staff", false, { isAdmin: true, games: false, invites: true }, true],
  [{}, "staff", true, { isAdmin: true, games: false, invites: true }, true],
])(
  "with %j, the group %s (full admin before: %s) results in %j",
  async (settings, group, wasAdmin, rights, keepsCode) => {
    const data = { ...makeUser({ isAdmin: wasAdmin }), permissions: { create: { invites: true } } };
    const user = await prisma.user.create({ data });
    await prisma.user.create({ data: makeUser({ isAdmin: true }) });
    const { code } = await prisma.invitationCode.create({
      data: { code: user.username, createdBy: user.id },
    });
    Object.assign(process.env, settings);
    await inTransaction((transaction) => applyGroups(transaction, user, [group]));
    for (const name of Object.keys(settings)) delete process.env[name];
    const where = { id: user.id };
    const stored = await prisma.user.findUniqueOrThrow({ where, include: { permissions: true } });
    expect({ isAdmin: stored.isAdmin, ...stored.permissions }).toMatchObject(rights);
    expect(await prisma.invitationCode.findUnique({ where: { code } })).toMatchObject({
      isActive: keepsCode,
    });
  },
);

import { ssoAccount } from "@/lib/accounts/sso-account";
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

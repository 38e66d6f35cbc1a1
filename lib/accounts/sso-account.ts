import { sql } from "kysely";
import { endAccess } from "@/lib/accounts/mutations";
import type { Claims } from "@/lib/accounts/oidc";
import { recordOwn } from "@/lib/accounts/own-changes";
import { createUser, takenSkeletons } from "@/lib/accounts/registration";
import type { SignedInUser } from "@/lib/accounts/sign-in";
import { SsoRefusal } from "@/lib/accounts/sso-refusal";
import { recordAudit } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/database/db";
import { disableCodes } from "@/lib/invites/mutations";
import { eachSection, permissionFlags } from "@/lib/permissions";
import { env } from "@/lib/runtime/env";
import { permissionsIn, USER_COLUMNS } from "@/lib/users/data";
import { skeletonOf } from "@/lib/users/lookalike";
import { UsernameField } from "@/lib/users/schema";

/** By subject; the first time by verified email. Throws SsoRefusal. */
export async function ssoAccount(transaction: Transaction, claims: Claims): Promise<SignedInUser> {
  const identity = { oidc_issuer: env("OIDC_ISSUER"), oidc_subject: claims.sub };
  const users = transaction
    .selectFrom("users")
    .select([...USER_COLUMNS, "oidc_issuer as issuer", "oidc_subject as subject"])
    .forUpdate();
  const linked = await users
    .where("oidc_issuer", "=", env("OIDC_ISSUER") ?? "")
    .where("oidc_subject", "=", claims.sub)
    .executeTakeFirst();
  if (linked) return linked;
  if (!claims.email || !claims.email_verified) throw new SsoRefusal("EmailNotVerified");
  const known = await users.where("email", "=", claims.email).executeTakeFirst();
  if (!known && env("OIDC_ALLOW_SIGNUP") === "off") throw new SsoRefusal("NoAccount");
  if (known && known.issuer === env("OIDC_ISSUER")) {
    if (known.subject !== claims.sub) throw new SsoRefusal("OtherIdentity");
    return known; // Connected by a simultaneous sign-in
  }
  const user = known ?? (await signUp(transaction, { ...claims, email: claims.email }));
  await transaction.updateTable("users").set(identity).where("id", "=", user.id).execute();
  if (known) await recordLink(transaction, known);
  return user;
}

/** Registration doesn't verify emails, so the person who registered this one must not gain its owner's permissions. */
async function recordLink(transaction: Transaction, user: SignedInUser): Promise<void> {
  const ended = user.isAdmin ? undefined : await endAccess(transaction, user.id);
  if (ended) {
    await transaction.updateTable("users").set({ password: "" }).where("id", "=", user.id).execute();
  }
  const after = { issuer: env("OIDC_ISSUER"), ...ended };
  await recordOwn(transaction, user, "identity connected", "connected the account to SSO", { after });
}

async function signUp(transaction: Transaction, claims: Claims & { email: string }): Promise<SignedInUser> {
  const names = { email: claims.email, username: await freeName(transaction, claims), passwordHash: "" };
  const user = await createUser(transaction, names, { grantsAdmin: false, grantedSections: [] });
  await recordOwn(transaction, user, "registered", "registered with SSO");
  return user;
}

async function freeName(transaction: Transaction, { preferred_username, name, email }: Claims) {
  const taken = await takenSkeletons(transaction);
  for (const text of [preferred_username, name, email, "user"]) {
    for (let number = 1; number < 1_000; number++) {
      const wanted = `${text?.split("@")[0]}${number > 1 ? `-${number}` : ""}`;
      const { data: username } = UsernameField.safeParse(text && wanted);
      if (username === undefined) break;
      if (!taken.has(skeletonOf(username))) return username;
    }
  }
  throw new Error("no username is free");
}

/** Each setting covers the permissions it names; admins manage the others. */
export async function applyGroups(transaction: Transaction, user: SignedInUser, groups: readonly string[]) {
  const adminGroup = env("OIDC_ADMIN_GROUP");
  const mapping = env("OIDC_GROUPS");
  const { id, username } = user;
  const permissions = await permissionsIn(transaction).where("user_id", "=", id).executeTakeFirst();
  const before = { isAdmin: user.isAdmin, ...permissionFlags(permissions) };
  const sections = (mapping ?? []).flatMap((row) => (groups.includes(row.group) ? row.sections : []));
  const flags = mapping ? eachSection((key) => sections.includes(key)) : permissionFlags(permissions);
  const isAdmin = adminGroup
    ? groups.includes(adminGroup) || (user.isAdmin && (await isLastAdmin(transaction, id)))
    : user.isAdmin;
  const after = { isAdmin, ...flags };
  if (JSON.stringify(before) === JSON.stringify(after)) return user;
  await transaction.updateTable("users").set({ is_admin: isAdmin }).where("id", "=", id).execute();
  const columns = { ...flags, updated_at: sql<Date>`now()` };
  await transaction
    .insertInto("user_permissions")
    .values({ user_id: id, ...columns })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
  const isDemoted = !isAdmin && (before.isAdmin || (before.invites && !flags.invites));
  const codesSwitchedOff = isDemoted ? await disableCodes(transaction, id) : 0;
  await recordAudit(transaction, {
    actor: null,
    action: "permissions changed",
    section: "users",
    entityType: "user",
    entityId: id,
    summary: `SSO groups changed the permissions of ${username}`,
    before,
    after: { ...after, ...(codesSwitchedOff > 0 && { codesSwitchedOff }) },
  });
  return { ...user, isAdmin };
}

async function isLastAdmin(transaction: Transaction, id: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('detectory.admins'))`.execute(transaction);
  const others = transaction.selectFrom("users").select("id").where("is_admin", "=", true);
  return !(await others.where("id", "<>", id).limit(1).executeTakeFirst());
}

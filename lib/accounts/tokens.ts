import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { changeOwn, recordOwn } from "@/lib/accounts/own-changes";
import type { TokenFields } from "@/lib/accounts/schema";
import { HAS_FACTOR, withoutPermissions } from "@/lib/accounts/session";
import { compiled, type Places } from "@/lib/database/compiled";
import { db, readOf } from "@/lib/database/db";
import { jsonTime } from "@/lib/database/sql";
import { eachSection, SECTION_KEYS, type SectionKey, type Viewer } from "@/lib/permissions";
import { AppError, notFound } from "@/lib/runtime/errors";
import { bearerToken, sha256 } from "@/lib/runtime/secrets";
import { USER_COLUMNS } from "@/lib/users/data";
import { requirePermission } from "@/lib/writes/permission";

const PREFIX = "detectory_"; // Secret scanners recognize tokens by this prefix
const MAX_TOKENS = 50;

/** Null for other bearer tokens, such as those of alerts. */
export function givenApiToken(request: Request): string | null {
  const token = bearerToken(request.headers.get("authorization"));
  return token?.startsWith(PREFIX) ? token : null;
}

const readToken = compiled((database, { tokenHash }: Places<{ tokenHash: string }>) =>
  database
    .selectFrom("api_tokens as t")
    .innerJoin("users", "users.id", "t.user_id")
    .leftJoin("user_permissions as p", "p.user_id", "users.id")
    .select(["t.id as tokenId", "t.name as tokenName", "t.sections", ...USER_COLUMNS])
    .select(SECTION_KEYS.map((key) => `p.${key}` as const))
    .select([
      sql<boolean>`coalesce(t.last_used_at < now() - interval '1 minute', true)`.as("isDueForTouch"),
      HAS_FACTOR.as("hasFactor"),
    ])
    .where("t.token_hash", "=", tokenHash)
    .where("t.expires_at", ">", sql<Date>`now()`),
);

export const invalidToken = () =>
  new AppError(401, "This API token is invalid or has expired.", { "WWW-Authenticate": "Bearer" });

/** Never a full admin, and only sections that the owner still holds. Throws 401. */
export async function requireTokenViewer(token: string): Promise<Viewer> {
  const [row] = await readToken(readOf(), { tokenHash: sha256(token) });
  if (!row) throw invalidToken();
  if (row.isDueForTouch) {
    const touch = db.updateTable("api_tokens").set({ last_used_at: sql`now()` });
    await touch.where("id", "=", row.tokenId).execute();
  }
  const { id, username, email, lastVisit, isAdmin, tokenId, tokenName, sections } = row;
  const viewer: Viewer = {
    id,
    username,
    email,
    lastVisit,
    isAdmin: false,
    permissions: eachSection((key) => sections.includes(key) && (isAdmin || row[key] === true)),
    token: { id: tokenId, name: tokenName, isAdmins: isAdmin },
  };
  return row.hasFactor ? viewer : withoutPermissions(viewer);
}

export function listTokens(userId: number) {
  return db
    .selectFrom("api_tokens")
    .select((eb) => [
      "id",
      "name",
      sql<SectionKey[]>`sections`.as("sections"),
      jsonTime(eb.ref("created_at")).as("createdAt"),
      jsonTime(eb.ref("expires_at")).as("expiresAt"),
      jsonTime(eb.ref("last_used_at")).as("lastUsedAt"),
    ])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
}

export type TokenRecord = Awaited<ReturnType<typeof listTokens>>[number];

/** The plain token is only in the result. Throws 409 beyond fifty. */
export function createToken(viewer: Viewer, fields: TokenFields): Promise<{ id: number; token: string }> {
  // A token has permissions as soon as its owner has a second factor, which this session may lack.
  requirePermission(viewer, true);
  const token = PREFIX + randomBytes(32).toString("base64url");
  return changeOwn(viewer, async (transaction) => {
    const { count } = await transaction
      .selectFrom("api_tokens")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("user_id", "=", viewer.id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_TOKENS)
      throw new AppError(409, `You have ${MAX_TOKENS} tokens already. Please revoke one first.`);
    const { name, sections, expiresAt } = fields;
    const { id } = await transaction
      .insertInto("api_tokens")
      .values({ user_id: viewer.id, name, sections, expires_at: expiresAt, token_hash: sha256(token) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordOwn(transaction, viewer, "token created", `created the API token “${name}”`, {
      after: { name, sections, expiresAt },
    });
    return { id, token };
  });
}

export function revokeToken(viewer: Viewer, id: number): Promise<{ id: number }> {
  return changeOwn(viewer, async (transaction) => {
    const revoked = await transaction
      .deleteFrom("api_tokens")
      .where("id", "=", id)
      .where("user_id", "=", viewer.id)
      .returning("name")
      .executeTakeFirstOrThrow(() => notFound("API token not found."));
    await recordOwn(transaction, viewer, "token revoked", `revoked the API token “${revoked.name}”`, {
      before: { name: revoked.name },
    });
    return { id };
  });
}

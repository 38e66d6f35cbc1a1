import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { COSEALG, decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { sql } from "kysely";
import { changeOwn, lockAccount, recordOwn } from "@/lib/accounts/own-changes";
import type { PasskeyFields, PasskeySignIn } from "@/lib/accounts/schema";
import { forgetFactor, noteFactor, renewCodes } from "@/lib/accounts/second-factor";
import { factorsOf } from "@/lib/accounts/session";
import { attempt, noteVisit, type SignIn, signInVerified } from "@/lib/accounts/sign-in";
import { type Database, db, inTransaction, type Transaction } from "@/lib/database/db";
import { jsonTime } from "@/lib/database/sql";
import type { Viewer } from "@/lib/permissions";
import { clientAddress } from "@/lib/runtime/client-address";
import { publicOrigin, siteName } from "@/lib/runtime/env";
import { AppError, notFound } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";
import { seal, unseal } from "@/lib/runtime/sealed";
import { throttledAttempt, WrongGuess } from "@/lib/throttle/mutations";

const SALT = "passkey";
const LIFE = 300; // seconds

type Challenge = { id: string; expiresAt: Date };

/** Encrypted and self-expiring, so that nothing is stored for visitors. `userId`: null to sign in. */
const newChallenge = (userId: number | null): Promise<string> => seal(SALT, { userId }, LIFE);

/** `clientData` must be verified. Null if the challenge isn't ours, is another user's or has expired. */
async function openChallenge(clientData: string, userId: number | null): Promise<Challenge | null> {
  const { challenge } = decodeClientDataJSON(clientData);
  const payload = await unseal(SALT, Buffer.from(String(challenge), "base64url").toString());
  if (payload?.userId !== userId || typeof payload.jti !== "string") return null;
  return { id: payload.jti, expiresAt: new Date((Number(payload.exp) + 60) * 1_000) };
}

const MAX_PASSKEYS = 20;
/** By default, Node.js 24 adds one that older versions can't verify. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** Passkeys are bound to the host; their signatures, to the origin. */
const relyingParty = () => new URL(publicOrigin()).hostname;

const expected = () => ({
  expectedChallenge: () => true, // openChallenge() checks it
  expectedOrigin: publicOrigin(),
  expectedRPID: relyingParty(),
  requireUserVerification: true,
});

export function listPasskeys(userId: number) {
  return db
    .selectFrom("passkeys")
    .select((eb) => [
      "id",
      "name",
      jsonTime(eb.ref("created_at")).as("createdAt"),
      jsonTime(eb.ref("last_used_at")).as("lastUsedAt"),
    ])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
}

export type PasskeyRecord = Awaited<ReturnType<typeof listPasskeys>>[number];

/** Throws 409 if there is no room for another. */
async function knownCredentials(database: Database, userId: number) {
  const known = await database
    .selectFrom("passkeys")
    .select("credential_id as id")
    .where("user_id", "=", userId)
    .execute();
  if (known.length < MAX_PASSKEYS) return known;
  throw new AppError(409, `You have ${MAX_PASSKEYS} passkeys already. Please delete one first.`);
}

/** Valid for five minutes. Throws 409 beyond twenty passkeys. */
export async function registrationOptions({ id, username, email }: Viewer) {
  return generateRegistrationOptions({
    rpName: siteName(),
    rpID: relyingParty(),
    userID: new TextEncoder().encode(String(id)),
    userName: email,
    userDisplayName: username,
    challenge: await newChallenge(id),
    excludeCredentials: await knownCredentials(db, id),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** `recoveryCodes` come with an account's first factor. Throws 400 if unverifiable, 409 if known or one too many. */
export async function addPasskey(viewer: Viewer, { name, response }: PasskeyFields) {
  const { registrationInfo } = await verifyRegistrationResponse({
    ...expected(),
    response: response as RegistrationResponseJSON,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  const unverified = new AppError(400, "The passkey couldn't be verified. Please try again.");
  const challenge = registrationInfo && (await openChallenge(response.response.clientDataJSON, viewer.id));
  if (!challenge) throw unverified;
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return changeOwn(viewer, async (transaction) => {
    if (!(await consume(transaction, challenge))) throw unverified;
    await knownCredentials(transaction, viewer.id);
    const factors = await factorsOf(transaction, viewer.id);
    const added = await transaction
      .insertInto("passkeys")
      .values({
        user_id: viewer.id,
        name,
        credential_id: credentialId,
        public_key: Buffer.from(publicKey),
        counter: String(counter),
        transports: response.response.transports ?? [],
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw new AppError(409, "This passkey is already registered.");
    await noteFactor(transaction, "passkey");
    await recordOwn(transaction, viewer, "passkey added", `added the passkey “${name}”`, { after: { name } });
    const isFirst = factors.every((factor) => factor === "recovery");
    return isFirst ? { ...added, recoveryCodes: await renewCodes(transaction, viewer.id) } : added;
  });
}

async function consume(transaction: Transaction, { id, expiresAt }: Challenge): Promise<boolean> {
  const used = await transaction
    .insertInto("used_challenges")
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}

export function deletePasskey(viewer: Viewer, id: number): Promise<{ id: number }> {
  return changeOwn(viewer, async (transaction) => {
    const deleted = await transaction
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("user_id", "=", viewer.id)
      .returning("name")
      .executeTakeFirstOrThrow(() => notFound("Passkey not found."));
    const factors = await factorsOf(transaction, viewer.id);
    if (!factors.includes("passkey")) await forgetFactor(transaction, viewer.id, "passkey");
    await recordOwn(transaction, viewer, "passkey deleted", `deleted the passkey “${deleted.name}”`, {
      before: { name: deleted.name },
    });
    return { id };
  });
}

export async function signInOptions() {
  const challenge = await newChallenge(null);
  return generateAuthenticationOptions({ rpID: relyingParty(), challenge, userVerification: "required" });
}

export function signInByPasskey(input: PasskeySignIn, request: Request): Promise<SignIn> {
  const address = clientAddress(request);
  return attempt("sign-in", { address, by: "passkey" }, async () => {
    const throttles = address ? [{ kind: "address", of: address } as const] : [];
    const session = await throttledAttempt(throttles, async () => {
      const verified = await verify(input);
      const accepted =
        verified &&
        (await inTransaction((transaction) => acceptAssertion(transaction, verified, input, address)));
      if (!accepted) throw new WrongGuess(401, "This passkey is unknown or was rejected.");
      return accepted;
    });
    logger.info({ event: "sign-in", userId: session.user.id, address, by: "passkey" }, "user signed in");
    return session;
  });
}

type Verified = { passkeyId: number; userId: number; name: string; counter: number; challenge: Challenge };

async function verify({ response }: PasskeySignIn): Promise<Verified | null> {
  const known = await db
    .selectFrom("passkeys")
    .select(["id", "user_id as userId", "name", "public_key as publicKey", "counter", "transports"])
    .where("credential_id", "=", response.id)
    .executeTakeFirst();
  if (!known) return null;
  const { id: passkeyId, userId, name } = known;
  const { clientDataJSON, userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== String(userId)) return null;
  const result = await verifyAuthenticationResponse({
    ...expected(),
    response: response as AuthenticationResponseJSON,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(known.publicKey),
      counter: Number(known.counter),
      transports: known.transports,
    },
  }).catch(() => null);
  const challenge = result?.verified && (await openChallenge(clientDataJSON, null));
  if (!challenge) return null;
  return { passkeyId, userId, name, counter: result.authenticationInfo.newCounter, challenge };
}

async function acceptAssertion(
  transaction: Transaction,
  { passkeyId, userId, name, counter, challenge }: Verified,
  { rememberMe }: PasskeySignIn,
  address: string | null,
): Promise<SignIn | null> {
  await lockAccount(transaction, userId);
  if (!(await consume(transaction, challenge))) return null;
  const used = await transaction
    .updateTable("passkeys")
    .set({ counter: String(counter), last_used_at: sql`now()` })
    .where("id", "=", passkeyId)
    .returning("id")
    .executeTakeFirst();
  if (!used) return null;
  const user = await noteVisit(transaction, userId).executeTakeFirstOrThrow();
  const session = { remember: rememberMe, address, secondFactor: "passkey" } as const;
  return signInVerified(transaction, user, session, { passkey: name });
}

import { Secret, TOTP } from "otpauth";
import { type Account, makeAccount, PASSWORD } from "@/tests/api/accounts";
import { send, written } from "@/tests/api/back-office";

const PERIOD = 30_000;
const PATH = "/api/account/two-factor";

/** The code of an authenticator app; `steps` later than now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD });
}

/** Turns two-factor authentication on with the code of the step before, so that the present one is unused. */
export async function turnOn({ cookie }: Account) {
  const { secret } = await written<{ secret: string; uri: string }>(
    send("POST", PATH, { cookie, body: { password: PASSWORD } }),
  );
  const { recoveryCodes } = await written<{ recoveryCodes: string[] }>(
    send("PUT", PATH, { cookie, body: { code: codeOf(secret, -1) } }),
  );
  return { secret, recoveryCodes };
}

/** An account with a second factor. */
export async function makeSecured(role?: Parameters<typeof makeAccount>[0]) {
  const account = await makeAccount(role);
  return { ...account, ...(await turnOn(account)) };
}

import { Secret, TOTP } from "otpauth";
import { type Account, makeAccount, PASSWORD } from "@/tests/api/accounts";
import { send, written } from "@/tests/api/admin";

const PERIOD = 30_000;
const PATH = "/api/account/two-factor";

export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD });
}

/** Uses the previous step's code, so that the current one stays unused. */
export async function turnOn({ cookie }: Account) {
  const { secret } = await written<{ secret: string; uri: string }>(
    send("POST", PATH, { cookie, body: { password: PASSWORD } }),
  );
  const { recoveryCodes } = await written<{ recoveryCodes: string[] }>(
    send("PUT", PATH, { cookie, body: { code: codeOf(secret, -1) } }),
  );
  return { secret, recoveryCodes };
}

export async function makeSecured(role?: Parameters<typeof makeAccount>[0]) {
  const account = await makeAccount(role);
  return { ...account, ...(await turnOn(account)) };
}

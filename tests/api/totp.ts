import { type Account, makeAccount, PASSWORD } from "@/tests/api/accounts";
import { send, written } from "@/tests/api/admin";
import { codeOf } from "@/tests/setup/totp";

const PATH = "/api/account/two-factor";

/** Uses the current code; the next one stays unused. */
export async function turnOn({ cookie }: Account) {
  const { secret } = await written<{ secret: string; uri: string }>(
    send("POST", PATH, { cookie, body: { password: PASSWORD } }),
  );
  const { recoveryCodes } = await written<{ recoveryCodes: string[] }>(
    send("PUT", PATH, { cookie, body: { code: codeOf(secret, 0) } }),
  );
  return { secret, recoveryCodes };
}

export async function makeSecured(role?: Parameters<typeof makeAccount>[0]) {
  const account = await makeAccount(role);
  return { ...account, ...(await turnOn(account)) };
}

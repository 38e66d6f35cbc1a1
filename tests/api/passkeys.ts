import { type Account, post } from "@/tests/api/accounts";
import { send, written } from "@/tests/api/admin";
import { makeAuthenticator } from "@/tests/api/authenticator";

export const PASSKEYS = "/api/account/passkeys";

type Options = { challenge: string };

export const optionsFor = ({ cookie }: Account) =>
  written<Options>(send("POST", `${PASSKEYS}/options`, { cookie }));

export const signInOptions = () => written<Options>(send("POST", "/api/login/passkey/options"));

export const enter = (response: object, extra: object = {}) =>
  post("/api/login/passkey", { response, ...extra });

export async function addPasskey(account: Account) {
  const authenticator = makeAuthenticator();
  const response = authenticator.register(await optionsFor(account));
  const added = await written<{ id: number; recoveryCodes?: string[] }>(
    send("POST", PASSKEYS, { cookie: account.cookie, body: { name: "My key", response } }),
    201,
  );
  return { authenticator, ...added };
}

import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type Person = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
  groups?: string[];
  amr?: string[];
  ts?: number; // When they signed in at the provider, in seconds
  isCanceled?: boolean;
};

const CLIENT = { OIDC_CLIENT_ID: "detectory", OIDC_CLIENT_SECRET: "the secret of the client" };

export const issuerSettings = (port: number) => ({ OIDC_ISSUER: `http://127.0.0.1:${port}`, ...CLIENT });

/** A real OpenID provider in its own process, because its package only has ES modules. */
export async function startIssuer(port: number, origins: string[]) {
  const addresses = origins.map((origin) => `${origin}/api/auth/callback/oidc`);
  const args = [String(port), ...Object.values(CLIENT), ...addresses];
  const child = fork(path.join(__dirname, "openid-provider.mjs"), args, { silent: true });
  await once(child, "message");
  return {
    async signsIn(person: Person) {
      child.send(person);
      await once(child, "message");
    },
    async stop() {
      if (child.kill()) await once(child, "exit");
    },
  };
}

import "server-only";
import * as http from "node:http";
import * as https from "node:https";
import type { OAuthConfig } from "next-auth/providers/oauth";
import * as z from "@/lib/input/zod";
import { env, signInWays } from "@/lib/runtime/env";
import { EmailField } from "@/lib/users/schema";

const text = z.string().optional().catch(undefined);
const list = z.union([z.array(z.string()), z.string().transform((name) => [name])]).catch([]);

const isTrue = z.literal([true, "true", "1", 1]).transform(() => true);

/** Some providers send flags as text, and a single group without an array. Entra ID verifies emails as `xms_edov`. */
const Claims = z
  .object({
    sub: z.string().min(1),
    email: EmailField.optional().catch(undefined),
    email_verified: isTrue.catch(false),
    xms_edov: isTrue.catch(false),
    preferred_username: text,
    name: text,
    groups: list,
    amr: list,
    auth_time: z.number().optional().catch(undefined),
  })
  .transform(({ xms_edov, ...claims }) => ({
    ...claims,
    email_verified: claims.email_verified || xms_edov,
  }));

export type Claims = z.output<typeof Claims>;

export const readClaims = (profile: unknown): Claims => Claims.parse(profile);

export const OIDC = "oidc";

const MAX_MS = 10_000;

/** NextAuth only limits pauses, so a slow issuer could hold a request forever. */
function limitedAgent(maxMs: number): http.Agent {
  const agent = env("OIDC_ISSUER")?.startsWith("https:") ? new https.Agent() : new http.Agent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) =>
    connect({ ...options, signal: AbortSignal.timeout(maxMs) } as typeof options, callback);
  return agent;
}

/** Discovery, PKCE, state, nonce and the ID token's signature are checked by NextAuth. */
export function oidcProviders(maxMs = MAX_MS): OAuthConfig<Claims>[] {
  if (!signInWays().hasSso) return [];
  return [
    {
      id: OIDC,
      name: "SSO",
      type: "oauth",
      wellKnown: `${env("OIDC_ISSUER")}/.well-known/openid-configuration`,
      clientId: env("OIDC_CLIENT_ID"),
      clientSecret: env("OIDC_CLIENT_SECRET"),
      authorization: { params: { scope: env("OIDC_SCOPE") } },
      httpOptions: { agent: limitedAgent(maxMs) },
      checks: ["pkce", "state", "nonce"],
      idToken: true,
      userinfo: {
        // Many providers send email and groups only here; the signed ID token wins.
        async request({ client, tokens }) {
          const set = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>;
          const more = client.issuer.metadata.userinfo_endpoint ? await client.userinfo(set) : {};
          return { ...more, ...set.claims() };
        },
      },
      profile: ({ sub }) => ({ id: sub }),
    },
  ];
}

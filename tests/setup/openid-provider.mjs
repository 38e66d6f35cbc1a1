import Provider from "oidc-provider";

const [port, client_id = "", client_secret, ...redirect_uris] = process.argv.slice(2);
/**
 * The next user to sign in, sent by the parent process.
 * @type {{ sub: string, amr?: string[], ts?: number, isCanceled?: boolean }}
 */
let person = { sub: "nobody" };

const issuer = new Provider(`http://127.0.0.1:${port}`, {
  clients: [{ client_id, client_secret, redirect_uris }],
  scopes: ["openid", "email", "profile"],
  claims: {
    openid: ["sub", "auth_time", "amr"],
    email: ["email", "email_verified"],
    profile: ["name", "preferred_username", "groups"],
  },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...person, sub: accountId }) }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId,
      accountId: oidc.session?.accountId,
    });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});

issuer.use(async (context, next) => {
  if (!context.path.startsWith("/interaction/")) return next();
  const { sub, amr, ts, isCanceled } = person;
  const result = isCanceled ? { error: "access_denied" } : { login: { accountId: sub, amr, ts } };
  context.respond = false;
  await issuer.interactionFinished(context.req, context.res, result);
});

process.on("message", (next) => {
  person = /** @type {typeof person} */ (next);
  process.send?.("noted");
});
issuer.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { createServer } from "node:tls";
import type { Page } from "@playwright/test";
import getTLSOptions from "smtp-server/lib/tls-options.js";
import { startInstance } from "@/tests/setup/instance";

/** Chromium's virtual authenticator, which always consents. */
export async function addAuthenticator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const databaseUrl = process.env.DATABASE_URL ?? "";

/** Passkeys are bound to a host name, and the usual test server has only an IP address. */
export async function startNamedSite() {
  const { port, stop } = await startInstance(databaseUrl);
  return { origin: `http://localhost:${port}`, stop };
}

/** Behind TLS with an untrusted certificate. */
export async function startSecureSite() {
  let port = 0;
  const proxy = createServer(getTLSOptions(), (client) => {
    const server = connect(port);
    for (const socket of [client, server]) socket.on("error", () => {});
    client.pipe(server).pipe(client);
  });
  await once(proxy.listen(0), "listening");
  const origin = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  const instance = await startInstance(databaseUrl, { NEXTAUTH_URL: origin });
  port = instance.port;
  return { origin, stop: () => instance.stop().then(() => void proxy.close()) };
}

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { createServer } from "node:tls";
import type { Page } from "@playwright/test";
import getTLSOptions from "smtp-server/lib/tls-options.js";
import { freePort } from "@/scripts/postgres/settings";
import { startCommand } from "@/tests/setup/start-command";

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

function startOn(port: number, origin: string) {
  return startCommand({
    PORT: String(port),
    NEXTAUTH_URL: origin,
    NEXTAUTH_SECRET: "a secret for this test, long enough",
    DATABASE_URL: process.env.DATABASE_URL ?? "",
  });
}

/** Passkeys are bound to a host name, and the usual test server has only an IP address. */
export async function startNamedSite() {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const command = startOn(port, origin);
  await command.ready;
  return {
    origin,
    async stop() {
      command.process.kill("SIGTERM");
      await command.exit;
    },
  };
}

/** Behind TLS with an untrusted certificate. */
export async function startSecureSite() {
  const port = await freePort();
  const proxy = createServer(getTLSOptions(), (client) => {
    const server = connect(port);
    for (const socket of [client, server]) socket.on("error", () => {});
    client.pipe(server).pipe(client);
  });
  await once(proxy.listen(0), "listening");
  const origin = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  const command = startOn(port, origin);
  await command.ready;
  return {
    origin,
    async stop() {
      command.process.kill("SIGTERM");
      await command.exit;
      proxy.close();
    },
  };
}

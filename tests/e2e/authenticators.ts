import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "node:tls";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import getTLSOptions from "smtp-server/lib/tls-options.js";
import { freePort } from "@/scripts/postgres/settings";
import { startCommand } from "@/tests/setup/start-command";

/** The code of an authenticator app; `steps` of 30 seconds later than now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Chromium's virtual authenticator, which keeps passkeys and always agrees; it is asked only by a button. */
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

/** A server of its own at a name, which passkeys are bound to; that of the other tests is at a number. */
export async function startNamedSite() {
  const folder = await mkdtemp(path.join(tmpdir(), "passkeys-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const command = startCommand({ PORT: String(port), NEXTAUTH_URL: origin, DATA_DIR: folder, SEED: "none" });
  await command.ready;
  return {
    origin,
    async stop() {
      command.process.kill("SIGTERM");
      await command.exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Another instance over the database of the other tests, behind TLS with a certificate that no one trusts. */
export async function startSecureSite() {
  const port = await freePort();
  const proxy = createServer(getTLSOptions(), (client) => {
    const server = connect(port);
    for (const socket of [client, server]) socket.on("error", () => {});
    client.pipe(server).pipe(client);
  });
  await once(proxy.listen(0), "listening");
  const origin = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  const command = startCommand({
    PORT: String(port),
    NEXTAUTH_URL: origin,
    NEXTAUTH_SECRET: "a secret for this test, long enough",
    DATABASE_URL: process.env.DATABASE_URL ?? "",
  });
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

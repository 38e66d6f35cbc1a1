import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { SMTPServer } from "smtp-server";
import { until } from "@/tests/setup/waiting";

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer; at: number };

export class Receiver {
  readonly received: Received[] = [];
  readonly answers = new Map<string, number>();
  #server: Server | null = null;

  constructor(readonly host: string) {}

  url = (path: string) => `http://${this.host}${path}`;

  async open(): Promise<void> {
    const [hostname, port] = this.host.split(":");
    const server = createServer((incoming, response) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part) => parts.push(part));
      incoming.on("end", () => {
        const { url: path = "", headers } = incoming;
        this.received.push({ path, headers, body: Buffer.concat(parts), at: Date.now() });
        response.writeHead(this.answers.get(path) ?? 201).end("an answer");
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  at = (path: string) => this.received.filter((one) => one.path === path);

  async wait(path: string, count: number): Promise<Received[]> {
    await until(() => this.at(path).length >= count);
    return this.at(path);
  }
}

export type Mail = { to: string[]; text: string };

export async function openMailbox(host: string) {
  const mails: Mail[] = [];
  const [hostname, port] = host.split(":");
  const receive = () =>
    new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      onData(stream, session, callback) {
        const parts: Buffer[] = [];
        stream.on("data", (part) => parts.push(part));
        stream.on("end", () => {
          const text = Buffer.concat(parts).toString("utf8").replace(/=\r\n/g, "").replaceAll("=3D", "=");
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
          callback();
        });
      },
    });
  let server: SMTPServer;
  const open = async () => {
    server = receive();
    await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  };
  await open();
  return {
    open,
    async wait(to: string, count: number): Promise<Mail[]> {
      const own = () => mails.filter((mail) => mail.to.includes(to));
      await until(() => own().length >= count);
      return own();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export function makeBrowser(endpoint: string) {
  const keys: ECDH = createECDH("prime256v1");
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  return {
    subscription: { endpoint, keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") } },
    open(body: Buffer): { id: string; title: string; body: string; url: string } {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + theirs.length);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
      const secret = hkdf(keys.computeSecret(theirs), auth, info, 32);
      const key = hkdf(secret, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = hkdf(secret, salt, "Content-Encoding: nonce\0", 12);
      const cipher = createDecipheriv("aes-128-gcm", key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString("utf8"));
    },
  };
}

import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { ORIGIN } from "@/tests/api/http";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString("base64url");

const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([
    Buffer.from(value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255]),
    value,
  ]);

/** Deviations from an honest ceremony. */
type Ways = { origin?: string; isVerified?: boolean; userHandle?: string };

/** WebAuthn, ES256, no attestation. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  let counter = 0;

  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Ways) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ isVerified = true }: Ways, credential = Buffer.alloc(0)) {
    counter += 1;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(ORIGIN).hostname), Buffer.from([flags]), count, credential]);
  }

  return {
    id,
    register({ challenge }: { challenge: string }, ways: Ways = {}) {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, "base64url")),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credentialId, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
        bytes(authenticatorData(ways, credential)),
      ]);
      const clientDataJSON = base64url(clientData("webauthn.create", challenge, ways));
      const response = {
        clientDataJSON,
        attestationObject: base64url(attestation),
        transports: ["internal"],
      };
      return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
    },
    signIn({ challenge }: { challenge: string }, ways: Ways = {}) {
      const data = authenticatorData(ways);
      const client = clientData("webauthn.get", challenge, ways);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(ways.userHandle && { userHandle: base64url(ways.userHandle) }),
      };
      return { id, rawId: id, type: "public-key", response, clientExtensionResults: {} };
    },
  };
}

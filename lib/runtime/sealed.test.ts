import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { seal, unseal } from "@/lib/runtime/sealed";

const SECRET = "a secret of the test";

/** With the right key, which the header's algorithm wraps around another. */
function wrappedToken(payload: object): string {
  const key = Buffer.from(hkdfSync("sha256", SECRET, "", "NextAuth.js Generated Encryption Key", 32));
  const [contentKey, iv] = [randomBytes(32), randomBytes(12)];
  const wrap = createCipheriv("id-aes256-wrap", key, Buffer.alloc(8, 0xa6));
  const header = Buffer.from(JSON.stringify({ alg: "A256KW", enc: "A256GCM" })).toString("base64url");
  const cipher = createCipheriv("aes-256-gcm", contentKey, iv).setAAD(Buffer.from(header));
  const text = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final()]);
  const wrapped = Buffer.concat([wrap.update(contentKey), wrap.final()]);
  const parts = [wrapped, iv, text, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  return [header, ...parts].join(".");
}

test("opens only what is sealed with its own algorithm, whatever a token names", async () => {
  process.env.NEXTAUTH_SECRET = SECRET;
  expect(await unseal("", await seal("", { sid: "own" }, 60))).toMatchObject({ sid: "own" });
  expect(await unseal("", wrappedToken({ sid: "other" }))).toBeNull();
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { evidenceOf } from "@/lib/catalogue/evidence";
import { toDiscord } from "@/lib/deliveries/discord";

const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  description = JSON.parse(Buffer.concat(parts).toString()).embeds[0].description;
  response.end();
});
let description = "";

beforeAll(async () => {
  process.env.NEXTAUTH_SECRET = "a secret for this test";
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.ALERT_TEST_HOSTS = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  delete process.env.NEXTAUTH_SECRET;
  delete process.env.ALERT_TEST_HOSTS;
});

async function described(evidence: Parameters<typeof evidenceOf>[0], note: string | null) {
  const address = `http://${process.env.ALERT_TEST_HOSTS}/`;
  const receiver = { id: 1, channel: "discord", address, tokenHash: "", secret: null, subject: "" } as const;
  const at = new Date(0);
  const provider = { providerId: 1, providerName: "Ghost", gameId: 1, gameTitle: "Riftline" };
  const change = { status: "detected", previousStatus: "undetected", at, present: null } as const;
  const alert = { ...provider, ...change, ...evidenceOf(evidence), note };
  await toDiscord(receiver, { kind: "alert", id: "alert-1", alert });
  return description.split("\n");
}

test("links to the evidence, while everything else stays plain text", async () => {
  const evidenceUrl = "https://forum.example/a_b-c/(d)?e=*f*";
  const lines = await described({ evidenceUrl, evidenceImageUrl: "/media/a.png" }, "[x](https://y.example)");
  expect(lines).toContain(`Evidence: <${evidenceUrl}>`);
  expect(lines).toContain("Screenshot: <http://localhost:3000/media/a.png>");
  expect(lines).toContain("\\[x\\]\\(https\\://y\\.example\\)");
});

test("drops addresses that don't fit, never a part of them", async () => {
  const long = `https://forum.example/${"-".repeat(2_000)}`;
  const lines = await described(
    { evidenceUrl: long, evidenceImageUrl: long, evidenceArchiveUrl: "https://a.example/" },
    null,
  );
  expect(lines.filter((line) => line.includes("<"))).toEqual([
    `Evidence: <${long}>`,
    "Archived copy: <https://a.example/>",
  ]);
});

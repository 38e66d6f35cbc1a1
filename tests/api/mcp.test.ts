import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { prisma } from "@/lib/database/prisma";
import { makeAccount } from "@/tests/api/accounts";
import { auditEntries, send, statusAndText, written } from "@/tests/api/admin";
import { call, ORIGIN, read } from "@/tests/api/http";
import {
  editor,
  gameId,
  hiddenId,
  make,
  type Provider,
  withProviderEditor,
} from "@/tests/api/provider-editor";
import { makeProvider } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

withProviderEditor();

const clients: Client[] = [];

afterAll(() => Promise.all(clients.map((client) => client.close())));

async function connect(token?: string): Promise<Client> {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const client = new Client({ name: "test", version: "1" });
  clients.push(client);
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/mcp", ORIGIN), { requestInit: { headers } }),
  );
  return client;
}

async function tokenOf(cookie: string, sections = ["providers"]): Promise<string> {
  const body = { name: "assistant", sections, expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
  return (await written<{ token: string }>(send("POST", "/api/account/tokens", { cookie, body }), 201)).token;
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

async function use<Answer>(client: Client, name: string, args: object = {}): Promise<Answer> {
  const result = await client.callTool({ name, arguments: { ...args } });
  if (result.isError) throw new Error(JSON.stringify(result.content));
  return result.structuredContent as Answer;
}

const failure = async (client: Client, name: string, args: object) => {
  const { isError, content } = await client.callTool({ name, arguments: { ...args } });
  return [isError, ...content.map((part) => part.type === "text" && part.text)];
};

const READ_TOOLS = ["search", "get_game", "get_provider", "get_history", "compare", "list_updates"];

test("a client without a token gets the read tools", async () => {
  const client = await connect();
  expect(await namesOf(client)).toEqual(READ_TOOLS);
  expect((await client.listTools()).tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  await expect(use(client, "set_status", { id: 1, status: "detected" })).rejects.toThrow("not found");
});

test("reads return what the API returns to visitors", async () => {
  const client = await connect();
  const [one, other] = [await make({ name: `Assisted ${unique()}` }), await make()];
  const { name } = await prisma.provider.findUniqueOrThrow({ where: { id: one.id } });
  expect(await use(client, "search", { q: name })).toMatchObject({ providers: [{ id: one.id }] });
  expect(await use(client, "search", { q: "" })).toEqual(await read("/api/search?q="));
  expect(await use(client, "get_provider", { id: one.id })).toEqual(await read(`/api/providers/${one.id}`));
  const { game, providers } = await use<{ game: object; providers: object }>(client, "get_game", {
    id: gameId,
  });
  expect(game).toEqual(await read(`/api/games/${gameId}`));
  expect(providers).toEqual(await read(`/api/games/${gameId}/providers`));
  const range = { from: "2024-01-01", to: "2024-02-01" };
  const query = new URLSearchParams(range);
  expect(await use(client, "get_history", { id: one.id, ...range })).toEqual(
    await read(`/api/providers/${one.id}/history?${query}`),
  );
  await prisma.patch.create({ data: { gameId, label: "1.42", happenedAt: new Date() } });
  const compared = await use<{ providers: object[] }>(client, "compare", { ids: [other.id, one.id] });
  const standing = { isStale: false, freshness: "before-patch" };
  expect(compared.providers).toMatchObject([
    await read<object>(`/api/providers/${other.id}`),
    { ...(await read<object>(`/api/providers/${one.id}`)), figures: { detections: 0 }, ...standing },
  ]);
  const { updates } = await use<{ updates: object[] }>(client, "list_updates", {
    provider: one.id,
    limit: 5,
  });
  expect(updates).toMatchObject([{ entityId: one.id, kind: "provider_added" }]);
});

test("hidden and unknown records aren't found, even with a token that may see them", async () => {
  const hidden = await prisma.provider.create({ data: makeProvider({ gameId: hiddenId }) });
  for (const client of [await connect(), await connect(await tokenOf(editor.cookie))]) {
    const provider = [true, "Provider not found."];
    expect(await failure(client, "get_game", { id: hiddenId })).toEqual([true, "Game not found."]);
    expect(await failure(client, "get_provider", { id: hidden.id })).toEqual(provider);
    expect(await failure(client, "get_history", { id: hidden.id })).toEqual(provider);
    expect(await failure(client, "compare", { ids: [hidden.id, 2_147_483_647] })).toEqual(provider);
    expect(await failure(client, "list_updates", { game: hiddenId })).toEqual([true, "Game not found."]);
    expect(await failure(client, "list_updates", { provider: hidden.id })).toEqual(provider);
  }
});

test("text that can't be stored is a tool's error", async () => {
  const refused = [true, "The request contains characters that can't be stored."];
  const client = await connect();
  for (const q of ["a\0", "a\ud800"]) expect(await failure(client, "search", { q })).toEqual(refused);
});

test("a token adds writes, which only describe the change unless dryRun is false", async () => {
  const client = await connect(await tokenOf(editor.cookie));
  expect(await namesOf(client)).toEqual([...READ_TOOLS, "verify_provider", "set_status"]);
  const { id, verifiedAt } = await make();
  const change = { id, status: "detected", evidenceUrl: "https://evidence.example/1", statusNote: "Banned" };
  expect(await use(client, "set_status", change)).toMatchObject({
    dryRun: true,
    plan: expect.stringContaining("from undetected to detected"),
    provider: { id, status: "undetected" },
  });
  expect(await use(client, "verify_provider", { id })).toMatchObject({
    dryRun: true,
    provider: { verifiedAt },
  });
  expect(await read<Provider>(`/api/providers/${id}`)).toMatchObject({ status: "undetected", verifiedAt });
  expect(await auditEntries("provider", id)).toHaveLength(1);

  await use(client, "verify_provider", { id, note: "Tried it", dryRun: false });
  const { dryRun, provider } = await use<{ dryRun: boolean; provider: Provider }>(client, "set_status", {
    ...change,
    dryRun: false,
  });
  expect(dryRun).toBe(false);
  expect(provider).toEqual(await read(`/api/providers/${id}`));
  expect(provider).toMatchObject({ status: "detected", statusNote: "Banned", verifiedBy: editor.username });
  expect((await auditEntries("provider", id)).slice(1)).toMatchObject([
    { action: "verified", actorUsername: `${editor.username} (API token “assistant”)` },
    { action: "updated", actorUsername: `${editor.username} (API token “assistant”)` },
  ]);
});

test("rejects arguments that a tool doesn't have", async () => {
  const client = await connect(await tokenOf(editor.cookie));
  const { id } = await make();
  const change = { id, status: "detected", dryRun: false, note: "Banned" };
  const refused = (key: string) => [true, expect.stringContaining(`Unrecognized key: "${key}"`)];
  expect(await failure(client, "set_status", change)).toEqual(refused("note"));
  expect(await failure(client, "search", { q: "edge", page: 2 })).toEqual(refused("page"));
  expect(await read<Provider>(`/api/providers/${id}`)).toMatchObject({ status: "undetected" });
});

test("a token without the section is refused, and the audit log says so", async () => {
  const owner = await makeAccount({ grantedSections: ["games", "providers"] });
  const client = await connect(await tokenOf(owner.cookie, ["games"]));
  const { id } = await make();
  for (const dryRun of [true, false]) {
    const args = { id, status: "detected", dryRun };
    expect(await failure(client, "set_status", args)).toEqual([
      true,
      "You do not have permission to do this.",
    ]);
  }
  expect(await read(`/api/providers/${id}`)).toMatchObject({ status: "undetected" });
  expect(await prisma.auditEntry.count({ where: { actorId: owner.id, action: "refused" } })).toBe(2);
});

const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  send("POST", "/mcp", { body, headers: { Accept: "application/json, text/event-stream", ...headers } });

test("a session cookie grants nothing, and a wrong token is 401", async () => {
  const response = await post(LIST, { Cookie: editor.cookie });
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("set_status");
  for (const authorization of ["Bearer detectory_wrong", "Bearer other", "Basic dTpw"]) {
    const refused = await post(LIST, { Authorization: authorization, Cookie: editor.cookie });
    expect([authorization, refused.status, refused.headers.get("www-authenticate")]).toEqual([
      authorization,
      401,
      "Bearer",
    ]);
  }
});

test("refuses other sites, batches, large bodies, other types and other methods", async () => {
  const elsewhere = { Origin: "https://elsewhere.example" };
  const { cookie } = editor;
  expect((await post(LIST, elsewhere)).status).toBe(403);
  expect((await post(LIST, { ...elsewhere, Authorization: `Bearer ${await tokenOf(cookie)}` })).status).toBe(
    403,
  );
  expect((await post(LIST, { Origin: ORIGIN })).status).toBe(200);
  for (const body of [[LIST, LIST], {}, { ...LIST, jsonrpc: "1.0" }])
    expect(await statusAndText(post(body))).toEqual([400, "Please send one JSON-RPC 2.0 message."]);
  expect((await post({ ...LIST, params: { padding: "x".repeat(70_000) } })).status).toBe(413);
  expect((await post(LIST, { "Content-Type": "text/plain" })).status).toBe(415);
  for (const method of ["GET", "DELETE"]) {
    const response = await call("/mcp", { method });
    expect([method, response.status, response.headers.get("allow")]).toEqual([
      method,
      405,
      expect.stringContaining("POST"),
    ]);
  }
});

test("counts calls against a separate limit", async () => {
  const response = await post(LIST);
  expect(response.headers.get("ratelimit-policy")).toBe('"mcp";q=300;w=60');
});

test("opens no event stream for subscriptions", async () => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { _meta: meta, notifications: { toolsListChanged: true } };
  const response = await post({ ...LIST, method: "subscriptions/listen", params });
  expect(await response.text()).toContain("error");
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError, callApi, errorMessage, errorSentence } from "@/lib/api-client";

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    response.statusCode = Number(request.url?.slice(1));
    if (response.statusCode === 429) response.setHeader("Retry-After", "3");
    const { "content-type": type, "if-match": version, "idempotency-key": key } = request.headers;
    if (response.statusCode === 200)
      response.end(JSON.stringify({ method: request.method, type, version, key, body }));
    else if (response.statusCode === 400) {
      response.setHeader("Content-Type", "application/problem+json");
      response.end(JSON.stringify({ title: "No name", errors: { name: ["No name"] } }));
    } else response.end(response.statusCode === 409 ? "This username is already taken." : "");
  });
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("sends a body as JSON, and no body when there isn't one", async () => {
  expect(await callApi("PUT", `${origin}/200`, { a: 1 })).toEqual({
    method: "PUT",
    type: "application/json",
    body: '{"a":1}',
  });
  expect(await callApi("POST", `${origin}/200`)).toEqual({ method: "POST", body: "" });
  expect(await callApi("DELETE", `${origin}/204`)).toBeUndefined();
});

test("a write sends the version it changes and an idempotency key", async () => {
  const named = await callApi("DELETE", `${origin}/200`, undefined, { version: "2026-11-22", key: "k1" });
  expect(named).toMatchObject({ version: '"2026-11-22"', key: "k1" });
});

test("throws an error with status and body, or status text, for a failed response", async () => {
  const taken: unknown = await callApi("POST", `${origin}/409`).catch((error) => error);
  expect(taken).toBeInstanceOf(ApiError);
  expect(taken).toMatchObject({ status: 409, message: "409: This username is already taken." });
  expect(errorSentence(taken)).toBe("This username is already taken.");
  expect(errorMessage(taken)).toBe("409: This username is already taken.");
  await expect(callApi("GET", `${origin}/429`)).rejects.toMatchObject({ retryAfter: 3 });
  await expect(callApi("GET", `${origin}/503`)).rejects.toThrow("503: Service Unavailable");
});

test("an error of a problem document has the messages of its fields", async () => {
  const refused = { status: 400, sentence: "No name", errors: { name: ["No name"] } };
  await expect(callApi("POST", `${origin}/400`)).rejects.toMatchObject(refused);
});

test("describes an unreachable server in a sentence", async () => {
  const error: unknown = await callApi("GET", "http://127.0.0.1:1/").catch((reason) => reason);
  expect(errorSentence(error)).toBe("The server could not be reached. Please try again.");
  expect(errorMessage(error)).toBe(errorSentence(error));
});

test.each([
  ["a short write", 1, 20_000],
  ["a picture of 5 MB", 7_000_000, 126_000],
])("%s has a suitable timeout", async (_what, length, timeoutMs) => {
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  await expect(callApi("POST", `${origin}/200`, "x".repeat(length))).rejects.toThrow();
  expect(timeout).toHaveBeenCalledWith(timeoutMs);
  timeout.mockRestore();
});

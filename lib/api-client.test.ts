/** @jest-environment node */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError, callApi, errorSentence } from "@/lib/api-client";

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    response.statusCode = Number(request.url?.slice(1));
    if (response.statusCode === 200)
      response.end(JSON.stringify({ method: request.method, type: request.headers["content-type"], body }));
    else response.end(response.statusCode === 409 ? "This username is already taken." : "");
  });
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("a body goes as JSON, and nothing where there is none", async () => {
  expect(await callApi("PUT", `${origin}/200`, { a: 1 })).toEqual({
    method: "PUT",
    type: "application/json",
    body: '{"a":1}',
  });
  expect(await callApi("POST", `${origin}/200`)).toEqual({ method: "POST", body: "" });
  expect(await callApi("DELETE", `${origin}/204`)).toBeUndefined();
});

test("a non-OK answer is an error of status and body, or status text", async () => {
  const taken: unknown = await callApi("POST", `${origin}/409`).catch((error) => error);
  expect(taken).toBeInstanceOf(ApiError);
  expect(taken).toMatchObject({ status: 409, message: "409: This username is already taken." });
  expect(errorSentence(taken)).toBe("This username is already taken.");
  await expect(callApi("GET", `${origin}/503`)).rejects.toThrow("503: Service Unavailable");
});

test("a server out of reach has a sentence too", async () => {
  const error: unknown = await callApi("GET", "http://127.0.0.1:1/").catch((reason) => reason);
  expect(errorSentence(error)).toBe("The server could not be reached. Please try again.");
});

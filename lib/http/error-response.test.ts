import { errorResponse } from "@/lib/http/error-response";
import * as z from "@/lib/input/zod";
import { AppError } from "@/lib/runtime/errors";
import { logger } from "@/lib/runtime/logger";

test("only errors that no one expected are logged", () => {
  const log = jest.spyOn(logger, "error").mockImplementation();
  const request = new Request("http://localhost/api/export.ndjson");
  const statusOf = (error: unknown) => errorResponse(error, request).status;
  expect(statusOf(new AppError(503, "Too many exports are running. Please try again shortly."))).toBe(503);
  expect(log).not.toHaveBeenCalled();
  const error = new Error("broken");
  expect(statusOf(error)).toBe(500);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ err: error }), "request failed");
});

test("a problem document lists the messages of all invalid fields", async () => {
  const { error } = z.object({ name: z.string("No name"), id: z.int("No id") }).safeParse({});
  const headers = { Accept: "application/problem+json; charset=utf-8" };
  const response = errorResponse(error, new Request("http://localhost/api/games", { headers }));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    title: "No name",
    errors: { name: ["No name"], id: ["No id"] },
  });
});

test("a write that kept conflicting with others can be repeated", () => {
  jest.spyOn(logger, "error").mockImplementation();
  const deadlock = Object.assign(new Error("deadlock detected"), { code: "40P01" });
  const response = errorResponse(deadlock, new Request("http://localhost/api/games"));
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
});

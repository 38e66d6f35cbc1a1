import { errorResponse } from "@/lib/http/error-response";
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

import { requestRejection } from "@/server/request/rejections";

test("rejects a multipart body without naming one type, since imports take two", () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const pathname = "/api/games/import";
  expect(requestRejection({ method: "POST", url: pathname, pathname, headers }, () => true)).toEqual({
    status: 415,
    message: "The request body must not be multipart.",
  });
});

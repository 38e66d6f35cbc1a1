import { fileProblem } from "@/components/admin/fields/picture-file";

const FIVE_MB = 5 * 1024 * 1024;

test("tries to read a HEIC file whose type is unknown", () => {
  expect(fileProblem({ type: "", size: 10, name: "IMG_0042.HEIC" })).toBeNull();
  expect(fileProblem({ type: "image/heic", size: FIVE_MB + 1, name: "a" })).toBe(
    "Image size should be less than 5MB",
  );
});

test.each([
  ["image/jpeg", FIVE_MB, null],
  ["image/bmp", 10, null],
  ["image/png", FIVE_MB + 1, "Image size should be less than 5MB"],
  ["image/svg+xml", 10, "Please upload an image file (JPEG, PNG, etc.)"],
  ["text/plain", 10, "Please upload an image file (JPEG, PNG, etc.)"],
  ["", 10, "Please upload an image file (JPEG, PNG, etc.)"],
])("a file of type %p and %i bytes: %p", (type, size, problem) => {
  expect(fileProblem({ type, size, name: "picture" })).toBe(problem);
});

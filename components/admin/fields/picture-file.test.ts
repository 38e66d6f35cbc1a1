import sharp from "sharp";
import { fileProblem, isMoving } from "@/components/admin/fields/picture-file";

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

test("recognizes animations by their content", async () => {
  const still = () => sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } });
  const frames = [await still().png().toBuffer(), await still().negate().png().toBuffer()];
  const moving = sharp(frames, { join: { animated: true } });
  const dataUrl = async (format: "webp" | "avif" | "png", picture = still()) =>
    `data:image/${format};base64,${(await picture.toFormat(format).toBuffer()).toString("base64")}`;
  expect(isMoving(await dataUrl("webp", moving))).toBe(true);
  expect(isMoving(await dataUrl("webp"))).toBe(false);
  expect(isMoving(await dataUrl("avif"))).toBe(false);
  expect(isMoving(await dataUrl("png"))).toBe(false);
  const sequence = Buffer.from("\0\0\0\x20ftypavis\0\0\0\0avifavismsf1miaf\0\0\x02\xd4meta", "latin1");
  expect(isMoving(`data:image/avif;base64,${sequence.toString("base64")}`)).toBe(true);
  expect(isMoving("data:image/gif;base64,R0lG")).toBe(true);
  expect(isMoving("/media/a.webp")).toBe(false);
});

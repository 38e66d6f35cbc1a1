/** @jest-environment node */
import sharp from "sharp";
import { AppError } from "@/lib/errors";
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from "@/lib/media/schema";
import { decodeImageDataUrl, verifyImage } from "@/lib/media/verify";

const plain = (width = 32, height = 18) =>
  sharp({ create: { width, height, channels: 3, background: "#4466aa" } });
const refusal = (message: string) => new AppError(400, message);

describe("verifying a picture", () => {
  it.each([
    ["jpeg", "jpg", "image/jpeg"],
    ["png", "png", "image/png"],
    ["webp", "webp", "image/webp"],
    ["gif", "gif", "image/gif"],
    ["avif", "avif", "image/avif"],
  ] as const)("names %s by its content", async (format, extension, mimeType) => {
    const image = await verifyImage(await plain().toFormat(format).toBuffer());
    expect(image).toMatchObject({ extension, mimeType, width: 32, height: 18 });
    expect(image.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("gives the same bytes the same hash", async () => {
    const bytes = await plain().png().toBuffer();
    expect((await verifyImage(bytes)).hash).toBe((await verifyImage(Buffer.from(bytes))).hash);
  });

  it.each([
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["HTML", Buffer.from("<!doctype html><script>1</script>")],
    ["a JPEG head on text", Buffer.from("\xff\xd8\xff not a picture", "latin1")],
    ["nothing", Buffer.alloc(0)],
  ])("refuses %s", async (_name, bytes) => {
    await expect(verifyImage(bytes)).rejects.toThrow(refusal(NOT_AN_IMAGE));
  });

  it("refuses a picture of another format, such as TIFF", async () => {
    await expect(verifyImage(await plain().tiff().toBuffer())).rejects.toThrow(refusal(NOT_AN_IMAGE));
  });

  it("refuses a picture that was cut off", async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    });
    const whole = await noise.png().toBuffer();
    await expect(verifyImage(whole)).resolves.toMatchObject({ width: 300 });
    await expect(verifyImage(whole.subarray(0, whole.length / 2))).rejects.toThrow(refusal(NOT_AN_IMAGE));
  });

  it("refuses more than 40 megapixels and accepts just under", async () => {
    await expect(verifyImage(await plain(8000, 4999).png().toBuffer())).resolves.toMatchObject({
      width: 8000,
    });
    await expect(verifyImage(await plain(8000, 5001).png().toBuffer())).rejects.toThrow(
      refusal(NOT_AN_IMAGE),
    );
  });

  it("refuses more than 5 MB", async () => {
    await expect(verifyImage(Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toThrow(refusal(IMAGE_TOO_LARGE));
  });

  it("ends when many come at once, whatever becomes of each", async () => {
    const good = await plain().webp().toBuffer();
    const all = Array.from({ length: 20 }, (_, index) =>
      verifyImage(index % 3 ? good : Buffer.from("RIFF0000WEBPxxxx")),
    );
    const results = await Promise.allSettled(all);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(13);
  });
});

describe("decoding a data URL", () => {
  it("accepts canonical base64 only", () => {
    expect(decodeImageDataUrl("data:image/png;base64,AAEC").toString("hex")).toBe("000102");
    expect(() => decodeImageDataUrl("data:image/png;base64,AAEC AAEC")).toThrow(refusal(NOT_AN_IMAGE));
    expect(() => decodeImageDataUrl("data:image/png;base64,AB==")).toThrow(refusal(NOT_AN_IMAGE));
    expect(() => decodeImageDataUrl("data:image/svg+xml;base64,AAEC")).toThrow(refusal(NOT_AN_IMAGE));
  });
});

import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE, TOO_MANY_PIXELS } from "@/lib/media/schema";
import { decodeBase64, verifyImage } from "@/lib/media/verify";
import { AppError } from "@/lib/runtime/errors";

const plain = (width = 32, height = 18) =>
  sharp({ create: { width, height, channels: 3, background: "#4466aa" } });
function pngHead(width: number, height: number, depth = 8, isProgressive = false): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([size, Buffer.from([depth, 2, 0, 0, Number(isProgressive)])])),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
const refusal = (message: string) => new AppError(400, message);

describe("verifying a picture", () => {
  it.each([
    ["jpeg", "jpg", "image/jpeg"],
    ["png", "png", "image/png"],
    ["webp", "webp", "image/webp"],
    ["gif", "gif", "image/gif"],
    ["avif", "avif", "image/avif"],
  ] as const)("detects %s by its content", async (format, extension, mimeType) => {
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

  it("refuses an animated AVIF, which it can't decode", async () => {
    const bytes = await plain().avif().toBuffer();
    bytes.write("avis", 8, "latin1");
    await expect(verifyImage(bytes)).rejects.toThrow(refusal(NOT_AN_IMAGE));
  });

  it("refuses a truncated picture", async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    });
    for (const whole of [await noise.png().toBuffer(), await noise.jpeg().toBuffer()]) {
      await expect(verifyImage(whole)).resolves.toMatchObject({ width: 300 });
      const cut = whole.subarray(0, whole.length * 0.9);
      await expect(verifyImage(cut)).rejects.toThrow(refusal(NOT_AN_IMAGE));
    }
  });

  it("refuses more than 40 megapixels, or 8 for AVIF, with a message on pixels, or on size for AVIF", async () => {
    await expect(verifyImage(await plain(8000, 4999).png().toBuffer())).resolves.toMatchObject({
      width: 2560,
      height: 1600,
    });
    const tooLarge = [
      pngHead(8000, 5001),
      await plain(5200, 5200).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
      pngHead(5200, 5200, 16, true),
    ];
    for (const bytes of tooLarge) {
      expect(bytes.length).toBeLessThan(2_000_000);
      await expect(verifyImage(bytes)).rejects.toThrow(refusal(TOO_MANY_PIXELS));
    }
    const avif = await plain(3000, 2700).avif({ effort: 0 }).toBuffer();
    await expect(verifyImage(avif)).rejects.toThrow(refusal(IMAGE_TOO_LARGE));
  });

  it.each([
    ["jpeg", 3],
    ["png", 4],
    ["webp", 4],
    ["gif", 4],
    ["avif", 4],
  ] as const)("shrinks a large %s to 2560 pixels and keeps its format", async (format, channels) => {
    const background = { r: 200, g: 40, b: 40, alpha: 0 };
    const large = sharp({ create: { width: 300, height: 3000, channels: 4, background } });
    const { width, height, bytes, hash } = await verifyImage(await large.toFormat(format).toBuffer());
    expect([width, height]).toEqual([256, 2560]);
    const stored = await sharp(bytes).metadata();
    expect(stored).toMatchObject({ width, height, format: format === "avif" ? "heif" : format, channels });
    expect(hash).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  it("leaves a picture of 2560 pixels unchanged", async () => {
    const bytes = await plain(2560, 100).jpeg().toBuffer();
    expect(Buffer.from((await verifyImage(bytes)).bytes)).toEqual(bytes);
  });

  it("keeps a large picture upright and removes its location", async () => {
    const exif = { IFD0: { Copyright: "someone" }, IFD3: { GPSLatitudeRef: "N" } };
    const lying = plain(3000, 300).withExif(exif).withMetadata({ orientation: 6 });
    const { bytes } = await verifyImage(await lying.jpeg().toBuffer());
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    expect(Buffer.from(bytes).includes("someone")).toBe(false);
  });

  it.each(["gif", "webp"] as const)("keeps every frame of a large animated %s", async (format) => {
    const frames = [plain(3200, 160), plain(3200, 160).negate(), plain(3200, 160)];
    const pictures = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const moving = await sharp(pictures, { join: { animated: true } })
      .toFormat(format, { delay: [70, 70, 70], loop: 3 })
      .toBuffer();
    const { bytes, width, height } = await verifyImage(moving);
    expect([width, height]).toEqual([2560, 128]);
    const stored = await sharp(bytes, { animated: true }).metadata();
    expect(stored).toMatchObject({ pages: 3, pageHeight: 128, delay: [70, 70, 70], loop: 3 });
  });

  it("refuses a GIF that is also a script, and leaves an animated picture unchanged", async () => {
    const script = Buffer.from("GIF89a=1;alert(document.domain)//");
    await expect(verifyImage(script)).rejects.toThrow(refusal(NOT_AN_IMAGE));
    const frames = await sharp([await plain().png().toBuffer(), await plain().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    await expect(verifyImage(frames)).resolves.toMatchObject({ extension: "gif", width: 32, height: 18 });
  });

  it("refuses more than 5 MB", async () => {
    await expect(verifyImage(Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toThrow(refusal(IMAGE_TOO_LARGE));
  });

  it("finishes many parallel requests, whether each succeeds or fails", async () => {
    const good = await plain().webp().toBuffer();
    const all = Array.from({ length: 20 }, (_, index) =>
      verifyImage(index % 3 ? good : Buffer.from("RIFF0000WEBPxxxx")),
    );
    const results = await Promise.allSettled(all);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(13);
  });
});

test("accepts only canonical base64", () => {
  expect(decodeBase64("AAEC").toString("hex")).toBe("000102");
  expect(() => decodeBase64("AAEC AAEC")).toThrow(refusal(NOT_AN_IMAGE));
  expect(() => decodeBase64("AB==")).toThrow(refusal(NOT_AN_IMAGE));
});

/** @jest-environment node */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { AppError } from "@/lib/errors";
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from "@/lib/media/schema";
import { decodeImageDataUrl, verifyImage } from "@/lib/media/verify";

const plain = (width = 32, height = 18) =>
  sharp({ create: { width, height, channels: 3, background: "#4466aa" } });
/** The beginning of a PNG that says it is so large, with hardly any data. */
function pngHead(width: number, height: number): Buffer {
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
    chunk("IHDR", Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
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

  it("refuses what has few bytes and takes many to decode", async () => {
    const large = () => plain(5200, 5200);
    const cheap = await large().jpeg({ progressive: true }).toBuffer();
    const costly = await large().jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
    const interlaced = await large().toColourspace("rgb16").png({ progressive: true }).toBuffer();
    await expect(verifyImage(cheap)).resolves.toMatchObject({ width: 5200 });
    const avif = await plain(3000, 3000).avif({ effort: 0 }).toBuffer();
    for (const bomb of [costly, interlaced, avif]) {
      expect(bomb.length).toBeLessThan(2_000_000);
      await expect(verifyImage(bomb)).rejects.toThrow(refusal(NOT_AN_IMAGE));
    }
  });

  it("grows by less than 200 MB while twenty bombs and large pictures come at once", async () => {
    const bomb = pngHead(50_000, 50_000);
    const large = await plain(8000, 4990).jpeg({ progressive: true }).toBuffer();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const all = Array.from({ length: 20 }, (_, index) => verifyImage(index % 7 ? bomb : large));
    const results = await Promise.allSettled(all);
    clearInterval(watch);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(most - before).toBeLessThan(200_000_000);
  });

  it("refuses a GIF that is a script as well, and keeps an animated picture as it is", async () => {
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

import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { getMedia } from "@/lib/media/data";
import { inTurn } from "@/lib/media/verify";

const MAX_SIDE = 1_200; // Pixels, for the largest place at double density
const MAX_CACHE_BYTES = 8 * 1024 * 1024;

const stills = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: (bytes) => bytes.byteLength,
  fetchMethod: drawStill,
});

async function drawStill(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const media = await getMedia(hash);
  if (media?.extension !== "gif") return;
  const still = await inTurn(() =>
    sharp(media.bytes, { sequentialRead: true })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer(),
  );
  return new Uint8Array(still);
}

export const getStill = async (hash: string) => (await stills.fetch(hash)) ?? null;

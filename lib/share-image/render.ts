import "server-only";
import { LRUCache } from "lru-cache";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import sharp from "sharp";
import { conditionalResponse } from "@/lib/runtime/conditional";
import { sha256 } from "@/lib/runtime/secrets";

const SHARE_SIZE = { width: 1200, height: 630 } as const; // Size for Open Graph and Twitter previews

const MAX_CACHED = 32; // About 100 KB each; rendering one takes a third of a second of CPU

const rendered = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: MAX_CACHED });

async function draw(element: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  const png = await new ImageResponse(element, SHARE_SIZE).arrayBuffer();
  // A PNG would be ten times as large.
  return new Uint8Array(await sharp(Buffer.from(png)).jpeg({ quality: 88, mozjpeg: true }).toBuffer());
}

/** `facts`: everything the picture depends on, as the cache key. */
export async function shareImage(request: Request, facts: object, element: () => Promise<ReactElement>) {
  const key = sha256(JSON.stringify(facts));
  const drawing = rendered.get(key) ?? element().then(draw);
  rendered.set(key, drawing);
  drawing.catch(() => rendered.delete(key));
  return conditionalResponse(request, {
    body: await drawing,
    contentType: "image/jpeg",
    cacheControl: "public, max-age=300",
  });
}

/** A JPEG data URL, because satori reads neither WebP nor AVIF; null for invalid bytes. */
export async function drawablePicture(bytes: Uint8Array): Promise<string | null> {
  try {
    const jpeg = await sharp(bytes)
      .autoOrient()
      .resize({ ...SHARE_SIZE, fit: "cover" })
      .jpeg({ quality: 90 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  } catch {
    return null;
  }
}

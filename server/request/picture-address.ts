import { parts, screens } from "@/lib/runtime/picture-widths.json";

const ADDRESS = new RegExp(
  `^/_next/image\\?url=%2Fmedia%2F[0-9a-f]{64}\\.(?:jpg|png|webp|gif|avif)&w=(?:${[...parts, ...screens].join("|")})&q=75$`,
);

/** Whether a path, however it is written, is where pictures are resized. */
export function isPictureArea(pathname: string): boolean {
  return /^\/+_next\/+image(\/|$)/i.test(decodeURIComponent(pathname));
}

/** Whether an address is one that lib/media/responsive.ts writes: each picture has a few and no more. */
export const isPictureAddress = (url: string): boolean => ADDRESS.test(url);

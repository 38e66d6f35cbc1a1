import widths from "../../lib/media/widths.json";

/** The same list that lib/media/responsive.ts and next.config.js read. */
const { parts, screens } = widths;
const ADDRESS = new RegExp(
  `^/_next/image\\?url=%2Fmedia%2F[0-9a-f]{64}\\.(?:jpg|png|webp|gif|avif)&w=(?:${[...parts, ...screens].join("|")})&q=75$`,
);

/** Whether a path, however it is written, is where pictures are made smaller. */
export function isPictureArea(pathname) {
  return /^\/+_next\/+image(\/|$)/i.test(decodeURIComponent(pathname));
}

/** Whether an address is one of those that lib/media/responsive.ts writes: each picture has a few and no more. */
export const isPictureAddress = (url) => ADDRESS.test(url);

import { MAX_IMAGE_SIDE } from "@/lib/media/schema";

/** Sizes and areas are in picture pixels unless stated otherwise. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Area = Size & Point;

export type PictureUse = { name: string; ratio: number; minWidth: number };

export const WIDE: PictureUse = { name: "16:9", ratio: 16 / 9, minWidth: 640 };

export const MIN_CROP = 10; // docs/product/admin.md#picture-editor

export function turned({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

export function fitOf(shown: Size, stage: Size, rotation: number): number {
  const { width, height } = turned(shown, rotation);
  return Math.min(1, stage.width / width, stage.height / height);
}

export function frameOf({ width, height }: Size, ratio: number): Size {
  return { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
}

const SMALLEST_CROPPED = 64; // Pixels; smaller pictures are icons, which aren't cropped
const RATIO_TOLERANCE = 0.02; // Not visible to the eye

const NAMED_RATIOS = ["1:1", "16:9", "4:3", "3:2", "21:9", "2:1", "3:1", "9:16", "3:4", "2:3", "1:2"];

export function ratioName({ width, height }: Size): string {
  const isNear = (name: string) => {
    const [wide = 1, high = 1] = name.split(":").map(Number);
    return Math.abs((width / height) * (high / wide) - 1) <= RATIO_TOLERANCE;
  };
  const short = (side: number) => String(Math.round(side * 100) / 100);
  const exact = width > height ? `${short(width / height)}:1` : `1:${short(height / width)}`;
  return NAMED_RATIOS.find(isNear) ?? exact;
}

export function resized(from: { size: Size; crop: Point }, media: Size, outward: Point, by: Point): Size {
  const side = (start: number, whole: number, middle: number, direction: number, distance: number) =>
    Math.min(start + direction * distance, start / 2 + whole / 2 + direction * middle);
  return {
    width: side(from.size.width, media.width, from.crop.x, outward.x, by.x),
    height: side(from.size.height, media.height, from.crop.y, outward.y, by.y),
  };
}

export function needsCrop({ width, height }: Size, ratio: number): boolean {
  const isLarge = Math.min(width, height) >= SMALLEST_CROPPED;
  return isLarge && Math.abs(width / height / ratio - 1) > RATIO_TOLERANCE;
}

export function quarterTurn(rotation: number, direction: -1 | 1): number {
  return (rotation + direction * 90 + 360) % 360;
}

export function atLeastMinimum({ x, y, width, height }: Area): Area {
  const grown = {
    width: Math.max(MIN_CROP, Math.round(width)),
    height: Math.max(MIN_CROP, Math.round(height)),
  };
  return {
    ...grown,
    x: Math.round(x - (grown.width - width) / 2),
    y: Math.round(y - (grown.height - height) / 2),
  };
}

export function smallestShares({ width, height }: Size): Size {
  const share = (side: number) => Math.min(100, Math.ceil((100 * MIN_CROP) / side));
  return { width: share(width), height: share(height) };
}

export function sharesOf({ width, height }: Size, smallest: Size): Size {
  return {
    width: Math.min(100, Math.max(smallest.width, width)),
    height: Math.min(100, Math.max(smallest.height, height)),
  };
}

export function outputSize({ width, height }: Size, scale = 1): Size {
  const factor = Math.min(1, MAX_IMAGE_SIDE / Math.max(width, height)) * scale;
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

export function dataUrlBytes(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(",") + 1);
  return (base64.length * 3) / 4 - (base64.match(/=+$/)?.[0].length ?? 0);
}

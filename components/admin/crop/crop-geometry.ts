import { MAX_IMAGE_SIDE } from "@/lib/media/schema";

/** Sizes and areas are in picture pixels unless stated otherwise. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Area = Size & Point;

export type PictureUse = { name: string; ratio: number; minWidth: number };

export const WIDE: PictureUse = { name: "16:9", ratio: 16 / 9, minWidth: 640 };

const MIN_CROP = 10; // docs/product/admin.md#picture-editor

export const bySide = (of: (side: keyof Size) => number): Size => ({
  width: of("width"),
  height: of("height"),
});

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

export function atLeastMinimum({ x, y, ...size }: Area): Area {
  const { width, height } = bySide((side) => Math.max(MIN_CROP, Math.round(size[side])));
  const [left, top] = [x - (width - size.width) / 2, y - (height - size.height) / 2];
  return { width, height, x: Math.round(left), y: Math.round(top) };
}

export const smallestShares = (size: Size): Size =>
  bySide((side) => Math.min(100, Math.ceil((100 * MIN_CROP) / size[side])));

export const sharesOf = (wanted: Size, smallest: Size): Size =>
  bySide((side) => Math.min(100, Math.max(smallest[side], wanted[side])));

export function outputSize(size: Size, scale = 1): Size {
  const factor = Math.min(1, MAX_IMAGE_SIDE / Math.max(size.width, size.height)) * scale;
  const least = MIN_CROP / Math.min(size.width, size.height);
  return bySide((side) => Math.round(size[side] * Math.max(factor, least)));
}

export function dataUrlBytes(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(",") + 1);
  return (base64.length * 3) / 4 - (base64.match(/=+$/)?.[0].length ?? 0);
}

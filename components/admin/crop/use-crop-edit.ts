import { useState } from "react";
import {
  type Area,
  atLeastMinimum,
  bySide,
  fitOf,
  frameOf,
  outputSize,
  type PictureUse,
  type Point,
  quarterTurn,
  resized,
  type Size,
  sharesOf,
  smallestShares,
  turned,
} from "@/components/admin/crop/crop-geometry";

const CENTER = { x: 0, y: 0 };
const START = { crop: CENTER, zoom: 1, rotation: 0, share: { width: 100, height: 100 } };

export function useCropEdit(picture: HTMLImageElement, use: PictureUse) {
  const start = { ...START, ratio: use.ratio as number | null };
  const [edit, setEdit] = useState(start);
  const [area, setArea] = useState<Area | null>(null);
  // Laid out unrotated; the scale then fits it into the stage.
  const [shown, setShown] = useState<{ picture: Size; stage: Size } | null>(null);
  /** Keeps the opposite corner in place while dragging. */
  const [shift, setShift] = useState<Point | null>(null);
  const { crop, zoom, rotation, share, ratio } = edit;
  const change = (changes: Partial<typeof edit>) => setEdit((before) => ({ ...before, ...changes }));

  const fit = shown ? fitOf(shown.picture, shown.stage, rotation) : 1;
  const whole = turned(shown?.picture ?? { width: 0, height: 0 }, rotation);
  const scale = fit * Math.min(1, zoom); // When zoomed out, the frame shrinks with the picture
  const frame = bySide((side) => whole[side] * scale);
  const stored = { width: picture.naturalWidth, height: picture.naturalHeight };
  const smallest = smallestShares(turned(stored, rotation));
  const sizeOf = (shares: Size) => bySide((side) => (frame[side] * shares[side]) / 100);
  const size = ratio ? frameOf(frame, ratio) : sizeOf(share);

  return {
    crop,
    zoom,
    rotation,
    fit,
    shift,
    size: shown && size,
    area,
    output: area && outputSize(atLeastMinimum(area), Math.min(1, zoom)),
    ratio,
    share,
    smallest,
    layOut: (laidOut: Size, stage: Size) => setShown({ picture: laidOut, stage }),
    setArea,
    // While a corner is dragged, the cropper only reacts to its new size.
    move: (next: Point) => !shift && change({ crop: next }),
    scale: (next: number) => change({ zoom: next }),
    turn: (direction: 1 | -1) => change({ rotation: quarterTurn(rotation, direction), crop: CENTER }),
    choose: (next: number | null) => change({ ratio: next, crop: CENTER }),
    changeShare: (next: Partial<Size>) => change({ share: sharesOf({ ...share, ...next }, smallest) }),
    resize: (from: { size: Size; crop: Point }, outward: Point, by: Point) => {
      const media = bySide((side) => whole[side] * fit * zoom);
      const wanted = resized(from, media, outward, by);
      const next = sharesOf(
        bySide((side) => (100 * wanted[side]) / frame[side]),
        smallest,
      );
      const { width, height } = sizeOf(next);
      const moved = {
        x: (outward.x * (width - from.size.width)) / 2,
        y: (outward.y * (height - from.size.height)) / 2,
      };
      setShift(moved);
      change({ share: next, crop: { x: from.crop.x - moved.x, y: from.crop.y - moved.y } });
    },
    settle: () => setShift(null),
    reset: () => setEdit(start),
  };
}

export type CropEdit = ReturnType<typeof useCropEdit>;

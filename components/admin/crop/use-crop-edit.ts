"use client";

import { useState } from "react";
import {
  type Area,
  fitOf,
  frameOf,
  quarterTurn,
  type Size,
  sharesOf,
  smallestShares,
  turned,
} from "@/components/admin/crop/crop-geometry";

/** The aspect a field wants: a name and width over height. */
export type AspectPreset = { label: string; ratio: number };

const ASPECTS: readonly AspectPreset[] = [
  { label: "Square 1:1", ratio: 1 },
  { label: "Landscape 16:9", ratio: 16 / 9 },
  { label: "Standard 4:3", ratio: 4 / 3 },
  { label: "Photo 3:2", ratio: 3 / 2 },
];
const START = { crop: { x: 0, y: 0 }, zoom: 1, rotation: 0, share: { width: 100, height: 100 } };

/** The aspects to choose from; that of the field is among them under its own name or another's. */
function aspectsWith(preset: AspectPreset): readonly AspectPreset[] {
  return ASPECTS.some(({ ratio }) => ratio === preset.ratio) ? ASPECTS : [preset, ...ASPECTS];
}

/** How a picture is cropped, turned and scaled at this moment, and what follows for the frame on the stage. */
export function useCropEdit(picture: HTMLImageElement, preset: AspectPreset) {
  const [edit, setEdit] = useState({ ...START, aspect: preset.label });
  const [area, setArea] = useState<Area | null>(null);
  // Laid out before it is turned; the factor brings it into the stage then.
  const [shown, setShown] = useState<{ picture: Size; stage: Size } | null>(null);
  const { crop, zoom, rotation, share } = edit;
  const change = (changes: Partial<typeof edit>) => setEdit((before) => ({ ...before, ...changes }));

  const aspects = aspectsWith(preset);
  const chosen = aspects.find(({ label, ratio }) =>
    edit.aspect === preset.label ? ratio === preset.ratio : label === edit.aspect,
  );
  const fit = shown ? fitOf(shown.picture, shown.stage, rotation) : 1;
  const whole = turned(shown?.picture ?? { width: 0, height: 0 }, rotation);
  const frame = { width: whole.width * fit, height: whole.height * fit };
  const stored = { width: picture.naturalWidth, height: picture.naturalHeight };
  const smallest = smallestShares(turned(stored, rotation));
  const size = chosen
    ? frameOf(frame, chosen.ratio)
    : { width: (frame.width * share.width) / 100, height: (frame.height * share.height) / 100 };
  const changeShare = (next: Partial<Size>) => change({ share: sharesOf({ ...share, ...next }, smallest) });

  return {
    crop,
    zoom,
    rotation,
    fit,
    /** The frame on the stage; null before the picture is laid out. */
    size: shown && size,
    /** The part of the picture within the frame, in its own pixels. */
    area,
    aspects,
    /** Null for a crop of any form. */
    chosen: chosen ?? null,
    share,
    smallest,
    layOut: (laidOut: Size, stage: Size) => setShown({ picture: laidOut, stage }),
    setArea,
    move: (next: typeof crop) => change({ crop: next }),
    scale: (next: number) => change({ zoom: next }),
    turn: (direction: 1 | -1) => change({ rotation: quarterTurn(rotation, direction), crop: START.crop }),
    choose: (aspect: string) => change({ aspect, crop: START.crop }),
    changeShare,
    resize: ({ width, height }: Size) =>
      changeShare({ width: (100 * width) / frame.width, height: (100 * height) / frame.height }),
    reset: () => setEdit({ ...START, aspect: preset.label }),
  };
}

export type CropEdit = ReturnType<typeof useCropEdit>;

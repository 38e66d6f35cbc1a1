"use client";

import { RotateCcw, RotateCw, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import {
  type Area,
  fitOf,
  frameOf,
  quarterTurn,
  type Size,
  sharesOf,
  smallestShares,
  turned,
} from "@/components/admin/crop-geometry";
import { CropHandles } from "@/components/admin/crop-handles";
import { cropPicture } from "@/components/admin/picture-file";
import { RangeField } from "@/components/admin/range-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { cn } from "@/lib/utils";

/** The aspect a field wants: a name and width over height. */
export type AspectPreset = { label: string; ratio: number };

type CropDialogProps = {
  picture: HTMLImageElement;
  preset: AspectPreset;
  /** Takes the edited picture as a JPEG data URL. */
  onApply: (picture: string) => void;
  /** The picture could not be read. */
  onFailure: () => void;
  onClose: () => void;
};

/** Zoom limits and step of docs/product/back-office.md#picture-editor. */
const ZOOM = { min: 0.5, max: 3, step: 0.01 } as const;
/** Pixels on the screen that an arrow key moves the picture by. */
const KEYBOARD_STEP = 8;
const FREEFORM = "Freeform";
const ASPECTS: readonly AspectPreset[] = [
  { label: "Square 1:1", ratio: 1 },
  { label: "Landscape 16:9", ratio: 16 / 9 },
  { label: "Standard 4:3", ratio: 4 / 3 },
  { label: "Photo 3:2", ratio: 3 / 2 },
];
const START = { crop: { x: 0, y: 0 }, zoom: 1, rotation: 0, share: { width: 100, height: 100 } };

/** Crop, rotate and scale a picture (docs/product/back-office.md#picture-editor). Arrow keys on the crop area move the picture. */
export function CropDialog({ picture, preset, onApply, onFailure, onClose }: CropDialogProps) {
  const [edit, setEdit] = useState({ ...START, aspect: preset.label });
  const [area, setArea] = useState<Area | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  // Laid out before it is turned; the factor brings it into the stage then.
  const [shown, setShown] = useState<{ picture: Size; stage: Size } | null>(null);
  const { crop, zoom, rotation, share } = edit;
  const change = (changes: Partial<typeof edit>) => setEdit((before) => ({ ...before, ...changes }));

  const presets = ASPECTS.some(({ ratio }) => ratio === preset.ratio) ? ASPECTS : [preset, ...ASPECTS];
  const aspects = presets.map((one) => (one.ratio === preset.ratio ? { ...one, isPreset: true } : one));
  const chosen = aspects.find(({ label, ratio }) =>
    edit.aspect === preset.label ? ratio === preset.ratio : label === edit.aspect,
  );
  const fit = shown ? fitOf(shown.picture, shown.stage, rotation) : 1;
  const whole = turned(shown?.picture ?? { width: 0, height: 0 }, rotation);
  const frame = { width: whole.width * fit, height: whole.height * fit };
  const smallest = smallestShares(
    turned({ width: picture.naturalWidth, height: picture.naturalHeight }, rotation),
  );
  const size = chosen
    ? frameOf(frame, chosen.ratio)
    : { width: (frame.width * share.width) / 100, height: (frame.height * share.height) / 100 };
  const changeShare = (next: Partial<Size>) => change({ share: sharesOf({ ...share, ...next }, smallest) });

  const apply = () => {
    if (!area) return;
    try {
      onApply(cropPicture(picture, rotation, area));
    } catch {
      onFailure();
    }
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-3xl">
        <DialogHeader title="Edit Image">
          Drag the picture, or move it with the arrow keys while the crop area has the focus.
        </DialogHeader>
        <div className="relative h-[38dvh] min-h-56 shrink-0 rounded-control border border-hairline bg-raised sm:h-[44dvh]">
          {/* The handles reach out of the frame, and stay on the stage. */}
          <div ref={stage} className="absolute inset-5">
            <Cropper
              image={picture.src}
              mediaProps={{ crossOrigin: picture.crossOrigin === null ? undefined : "anonymous", alt: "" }}
              cropperProps={{ role: "group", "aria-label": "Crop area" }}
              disableAutomaticStylesInjection
              crop={crop}
              zoom={zoom * fit}
              rotation={rotation}
              minZoom={ZOOM.min * fit}
              maxZoom={ZOOM.max * fit}
              cropSize={shown ? size : undefined}
              // Zoomed out, the picture is smaller than the frame and free inside it.
              restrictPosition={zoom >= 1}
              keyboardStep={KEYBOARD_STEP}
              onCropChange={(next) => change({ crop: next })}
              onZoomChange={(next) => change({ zoom: next / fit })}
              onCropAreaChange={(_share, pixels) => setArea(pixels)}
              setMediaSize={({ width, height }) =>
                stage.current &&
                setShown({
                  picture: { width, height },
                  stage: { width: stage.current.clientWidth, height: stage.current.clientHeight },
                })
              }
            />
            {shown && !chosen && (
              <CropHandles
                size={size}
                onResize={({ width, height }) =>
                  changeShare({ width: (100 * width) / frame.width, height: (100 * height) / frame.height })
                }
              />
            )}
          </div>
        </div>
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Crop</legend>
          <div className="flex flex-wrap gap-1.5">
            {[{ label: FREEFORM, isPreset: false }, ...aspects].map((one) => {
              const isChosen = one === chosen || (!chosen && one.label === FREEFORM);
              return (
                <Button
                  key={one.label}
                  variant="secondary"
                  size="sm"
                  aria-pressed={isChosen}
                  className={cn(isChosen && "border-accent bg-accent-soft text-accent hover:bg-accent-soft")}
                  onClick={() => change({ aspect: one.label, crop: START.crop })}
                >
                  {one.label}
                </Button>
              );
            })}
          </div>
          {!chosen && (
            <div className="mt-3 grid grid-cols-2 gap-4">
              <RangeField
                label="Crop width"
                unit="%"
                min={smallest.width}
                max={100}
                step={1}
                value={share.width}
                onChange={(width) => changeShare({ width })}
              />
              <RangeField
                label="Crop height"
                unit="%"
                min={smallest.height}
                max={100}
                step={1}
                value={share.height}
                onChange={(height) => changeShare({ height })}
              />
            </div>
          )}
        </fieldset>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <fieldset>
            <legend className="mb-1.5 font-medium text-sm">Rotate</legend>
            <div className="flex gap-1.5">
              <Button
                variant="secondary"
                size="sm"
                onClick={() => change({ rotation: quarterTurn(rotation, -1), crop: START.crop })}
              >
                <RotateCcw aria-hidden />
                Left 90°
              </Button>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => change({ rotation: quarterTurn(rotation, 1), crop: START.crop })}
              >
                <RotateCw aria-hidden />
                Right 90°
              </Button>
            </div>
          </fieldset>
          <div className="min-w-48 flex-1">
            <RangeField
              label="Scale"
              unit="×"
              {...ZOOM}
              value={zoom}
              onChange={(next) => change({ zoom: next })}
            />
          </div>
        </div>
        <DialogFooter className="flex-row">
          <Button
            variant="ghost"
            className="mr-auto -ml-3"
            onClick={() => setEdit({ ...START, aspect: preset.label })}
          >
            <Undo2 aria-hidden />
            Reset
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={apply} disabled={!area}>
            Apply
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

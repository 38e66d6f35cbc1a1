import { RotateCcw, RotateCw, Undo2 } from "lucide-react";
import { useId } from "react";
import type { PictureUse } from "@/components/admin/crop/crop-geometry";
import { CropStage, ZOOM } from "@/components/admin/crop/crop-stage";
import { type CropEdit, useCropEdit } from "@/components/admin/crop/use-crop-edit";
import { cropPicture, isMoving } from "@/components/admin/fields/picture-file";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";

type CropDialogProps = {
  picture: HTMLImageElement;
  use: PictureUse;
  onApply: (picture: string) => void;
  onFailure: () => void;
  onClose: () => void;
  onFocusLost: () => void; // Receives focus if the opener is gone
};

export function CropDialog({ picture, use, onApply, onFailure, onClose, onFocusLost }: CropDialogProps) {
  const edit = useCropEdit(picture, use);
  const { area, rotation, zoom } = edit;
  const still = isMoving(picture.src) ? " Editing keeps only the first frame." : "";
  const apply = () => {
    if (!area) return;
    try {
      onApply(cropPicture(picture, rotation, area, Math.min(1, zoom)));
    } catch {
      onFailure();
    }
  };
  return (
    <Dialog
      title="Edit image"
      text={`Drag the picture, or focus the crop area and use the arrow keys.${still}`}
      className="max-w-3xl"
      onClose={onClose}
      onFocusLost={onFocusLost}
    >
      <CropStage picture={picture} edit={edit} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <OutputSize edit={edit} use={use} />
        <AspectButton edit={edit} label={`Recommended ${use.name}`} ratio={use.ratio} />
      </div>
      <CropControls edit={edit} />
      <DialogFooter className="flex-row">
        <Button icon={Undo2} variant="ghost" className="mr-auto -ml-3" onClick={edit.reset}>
          Reset
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {/* Remounts, to take focus as soon as it is enabled. */}
        <Button
          key={String(area !== null)}
          variant="primary"
          autoFocus={area !== null}
          onClick={apply}
          disabled={!area}
        >
          Apply
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const ASPECTS = [
  { label: "Freeform", ratio: null },
  { label: "Square 1:1", ratio: 1 },
  { label: "Landscape 16:9", ratio: 16 / 9 },
  { label: "Standard 4:3", ratio: 4 / 3 },
  { label: "Photo 3:2", ratio: 3 / 2 },
] as const;

type AspectButtonProps = { edit: CropEdit; label: string; ratio: number | null };

function AspectButton({ edit, label, ratio }: AspectButtonProps) {
  return (
    <Button
      size="sm"
      aria-pressed={edit.ratio === ratio}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onClick={() => edit.choose(ratio)}
    >
      {label}
    </Button>
  );
}

function CropControls({ edit }: { edit: CropEdit }) {
  const { ratio, smallest, share, changeShare } = edit;
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Crop</legend>
        <div className="flex flex-wrap gap-1.5">
          {ASPECTS.map((aspect) => (
            <AspectButton key={aspect.label} edit={edit} {...aspect} />
          ))}
        </div>
        {ratio === null && (
          <div className="mt-3 grid grid-cols-2 gap-4">
            {(["width", "height"] as const).map((side) => (
              <RangeField
                key={side}
                label={`Crop ${side}`}
                unit="%"
                min={smallest[side]}
                max={100}
                step={1}
                value={share[side]}
                onChange={(value) => changeShare({ [side]: value })}
              />
            ))}
          </div>
        )}
      </fieldset>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Rotate</legend>
          <div className="flex gap-1.5">
            <Button icon={RotateCcw} size="sm" aria-label="Rotate left 90°" onClick={() => edit.turn(-1)}>
              Left 90°
            </Button>
            <Button icon={RotateCw} size="sm" aria-label="Rotate right 90°" onClick={() => edit.turn(1)}>
              Right 90°
            </Button>
          </div>
        </fieldset>
        <div className="min-w-48 flex-1">
          <RangeField label="Scale" unit="×" {...ZOOM} value={edit.zoom} onChange={edit.scale} />
        </div>
      </div>
    </>
  );
}

function OutputSize({ edit: { output }, use }: { edit: CropEdit; use: PictureUse }) {
  const isSmall = output !== null && output.width < use.minWidth;
  return (
    <p className="min-h-5 text-quiet text-sm">
      {output && <span className="figure">{`${output.width} × ${output.height} px`}</span>}
      {isSmall && (
        <span className="text-updating">
          {` · Too small to look sharp here. Use at least ${use.minWidth} × ${Math.round(use.minWidth / use.ratio)} px.`}
        </span>
      )}
    </p>
  );
}

type RangeFieldProps = {
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

function RangeField({ label, unit, value, onChange, ...range }: RangeFieldProps) {
  const id = useId();
  const text = value.toFixed(range.step < 1 ? 2 : 0);
  return (
    <div>
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <output htmlFor={id} className="figure text-quiet text-xs">{`${text}${unit}`}</output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full accent-accent"
      />
    </div>
  );
}

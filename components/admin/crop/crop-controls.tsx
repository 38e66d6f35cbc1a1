"use client";

import { RotateCcw, RotateCw } from "lucide-react";
import { ZOOM } from "@/components/admin/crop/crop-stage";
import { RangeField } from "@/components/admin/crop/range-field";
import type { CropEdit } from "@/components/admin/crop/use-crop-edit";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

const FREEFORM = "Freeform";

/** The form of the crop: one of the aspects, or any. */
export function CropForm({ edit }: { edit: CropEdit }) {
  const { aspects, chosen, smallest, share, changeShare } = edit;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Crop</legend>
      <div className="flex flex-wrap gap-1.5">
        {[FREEFORM, ...aspects.map(({ label }) => label)].map((label) => {
          const isChosen = label === (chosen?.label ?? FREEFORM);
          return (
            <Button
              key={label}
              variant="secondary"
              size="sm"
              aria-pressed={isChosen}
              className={cn(isChosen && "border-accent bg-accent-soft text-accent hover:bg-accent-soft")}
              onClick={() => edit.choose(label)}
            >
              {label}
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
  );
}

/** Quarter turns and scale. */
export function CropTurns({ edit }: { edit: CropEdit }) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Rotate</legend>
        <div className="flex gap-1.5">
          <Button variant="secondary" size="sm" onClick={() => edit.turn(-1)}>
            <RotateCcw aria-hidden />
            Left 90°
          </Button>
          <Button variant="secondary" size="sm" onClick={() => edit.turn(1)}>
            <RotateCw aria-hidden />
            Right 90°
          </Button>
        </div>
      </fieldset>
      <div className="min-w-48 flex-1">
        <RangeField label="Scale" unit="×" {...ZOOM} value={edit.zoom} onChange={edit.scale} />
      </div>
    </div>
  );
}

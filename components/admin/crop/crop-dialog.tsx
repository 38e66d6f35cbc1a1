"use client";

import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { CropForm, CropTurns } from "@/components/admin/crop/crop-controls";
import { CropStage } from "@/components/admin/crop/crop-stage";
import { type AspectPreset, useCropEdit } from "@/components/admin/crop/use-crop-edit";
import { cropPicture } from "@/components/admin/fields/picture-file";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";

type CropDialogProps = {
  picture: HTMLImageElement;
  preset: AspectPreset;
  /** Opened by itself, since the picture is of another form than the preset: applying that is one key. */
  isOffered: boolean;
  /** Takes the edited picture as a JPEG data URL. */
  onApply: (picture: string) => void;
  /** The picture could not be read. */
  onFailure: () => void;
  onClose: () => void;
};

/** Crop, rotate and scale a picture (docs/product/back-office.md#picture-editor). */
export function CropDialog(props: CropDialogProps) {
  const { picture, preset, isOffered, onApply, onFailure, onClose } = props;
  const edit = useCropEdit(picture, preset);
  const { area, rotation } = edit;
  const isReady = area !== null;
  const applyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOffered && isReady) applyButton.current?.focus();
  }, [isOffered, isReady]);
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
          {isOffered && `This picture is not of the form that is wanted here, ${preset.label}. `}
          Drag the picture, or move it with the arrow keys while the crop area has the focus.
        </DialogHeader>
        <CropStage picture={picture} edit={edit} />
        <CropForm edit={edit} />
        <CropTurns edit={edit} />
        <DialogFooter className="flex-row">
          <Button variant="ghost" className="mr-auto -ml-3" onClick={edit.reset}>
            <Undo2 aria-hidden />
            Reset
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button ref={applyButton} onClick={apply} disabled={!isReady}>
            Apply
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

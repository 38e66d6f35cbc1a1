"use client";

import { Undo2 } from "lucide-react";
import { AspectButton, CropForm, CropTurns, OutputSize } from "@/components/admin/crop/crop-controls";
import type { PictureUse } from "@/components/admin/crop/crop-geometry";
import { CropStage } from "@/components/admin/crop/crop-stage";
import { useCropEdit } from "@/components/admin/crop/use-crop-edit";
import { cropPicture } from "@/components/admin/fields/picture-file";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog";
import { useFocusReturn } from "@/components/ui/use-focus-return";

type CropDialogProps = {
  picture: HTMLImageElement;
  use: PictureUse;
  onApply: (picture: string) => void;
  onFailure: () => void;
  onClose: () => void;
  onFocusLost: () => void; // Receives focus if the opener is gone
};

export function CropDialog(props: CropDialogProps) {
  const { picture, use, onApply, onFailure, onClose, onFocusLost } = props;
  const focusReturn = useFocusReturn(onFocusLost);
  const edit = useCropEdit(picture, use);
  const { area, rotation, zoom } = edit;
  const apply = () => {
    if (!area) return;
    try {
      onApply(cropPicture(picture, rotation, area, Math.min(1, zoom)));
    } catch {
      onFailure();
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent {...focusReturn} className="max-w-3xl">
        <DialogHeader title="Edit Image">
          Drag the picture, or focus the crop area and use the arrow keys.
        </DialogHeader>
        <CropStage picture={picture} edit={edit} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <OutputSize edit={edit} use={use} />
          <AspectButton edit={edit} label={`Recommended ${use.name}`} ratio={use.ratio} />
        </div>
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
          {/* Remounts, to take focus as soon as it is enabled. */}
          <Button key={String(area !== null)} autoFocus={area !== null} onClick={apply} disabled={!area}>
            Apply
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

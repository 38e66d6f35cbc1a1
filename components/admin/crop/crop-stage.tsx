"use client";

import { useRef } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { CropHandles } from "@/components/admin/crop/crop-handles";
import type { CropEdit } from "@/components/admin/crop/use-crop-edit";

/** Zoom limits and step of docs/product/back-office.md#picture-editor. */
export const ZOOM = { min: 0.5, max: 3, step: 0.01 } as const;
/** Pixels on the screen that an arrow key moves the picture by. */
const KEYBOARD_STEP = 8;

/** The picture with its frame. Arrow keys on the crop area move the picture. */
export function CropStage({ picture, edit }: { picture: HTMLImageElement; edit: CropEdit }) {
  const stage = useRef<HTMLDivElement>(null);
  const { crop, zoom, rotation, fit, size } = edit;
  return (
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
          cropSize={size ?? undefined}
          // Zoomed out, the picture is smaller than the frame and free inside it.
          restrictPosition={zoom >= 1}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={edit.move}
          onZoomChange={(next) => edit.scale(next / fit)}
          onCropAreaChange={(_share, pixels) => edit.setArea(pixels)}
          setMediaSize={({ width, height }) => {
            if (!stage.current) return;
            const { clientWidth, clientHeight } = stage.current;
            edit.layOut({ width, height }, { width: clientWidth, height: clientHeight });
          }}
        />
        {size && !edit.chosen && <CropHandles size={size} onResize={edit.resize} />}
      </div>
    </div>
  );
}

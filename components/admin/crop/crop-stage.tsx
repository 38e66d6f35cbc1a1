import { type PointerEvent, useState } from "react";
import { flushSync } from "react-dom";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { Point, Size } from "@/components/admin/crop/crop-geometry";
import type { CropEdit } from "@/components/admin/crop/use-crop-edit";
import { cn } from "@/lib/utils";

export const ZOOM = { min: 0.5, max: 3, step: 0.01 } as const;
const KEYBOARD_STEP = 8; // Screen pixels per key press

export function CropStage({ picture, edit }: { picture: HTMLImageElement; edit: CropEdit }) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const { crop, zoom, rotation, fit, size, shift } = edit;
  return (
    <div className="relative h-[38dvh] min-h-56 shrink-0 overflow-clip rounded-control border border-hairline bg-raised">
      {/* The handles may extend beyond the frame, but not beyond the stage. */}
      <div
        ref={setStage}
        className={cn("absolute inset-5", !shift && "motion-safe:transition-transform")}
        style={shift ? { transform: `translate(${shift.x}px, ${shift.y}px)` } : undefined}
      >
        <Cropper
          image={picture.src}
          mediaProps={{
            crossOrigin: picture.crossOrigin === null ? undefined : "anonymous",
            alt: "",
            draggable: false, // Else a corner dragged off it makes the browser drag the picture.
          }}
          cropperProps={{ role: "group", "aria-label": "Crop area" }}
          disableAutomaticStylesInjection
          crop={crop}
          zoom={zoom * fit}
          rotation={rotation}
          minZoom={ZOOM.min * fit}
          maxZoom={ZOOM.max * fit}
          cropSize={size ?? undefined}
          // cropSize decides; changing the aspect makes the cropper reread it together with the zoom.
          aspect={Math.min(1, zoom)}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={edit.move}
          onZoomChange={(next) => edit.scale(next / fit)}
          onCropAreaChange={(_share, pixels) => edit.setArea(pixels)}
          setMediaSize={({ width, height }) => {
            if (!stage) return;
            const { clientWidth, clientHeight } = stage;
            edit.layOut({ width, height }, { width: clientWidth, height: clientHeight });
          }}
        />
        {size && edit.ratio === null && <CropHandles edit={edit} size={size} />}
      </div>
    </div>
  );
}

const CORNERS = [
  { name: "top left", x: -1, y: -1, place: "-top-5 -left-5 cursor-nwse-resize" },
  { name: "top right", x: 1, y: -1, place: "-top-5 -right-5 cursor-nesw-resize" },
  { name: "bottom left", x: -1, y: 1, place: "-bottom-5 -left-5 cursor-nesw-resize" },
  { name: "bottom right", x: 1, y: 1, place: "-right-5 -bottom-5 cursor-nwse-resize" },
] as const;

type Drag = Point & { from: { size: Size; crop: Point } };

/** Pointer only: keyboard users have the sliders. */
function CropHandles({ edit, size }: { edit: CropEdit; size: Size }) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const begin = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    setDrag({ x: clientX, y: clientY, from: { size, crop: edit.crop } });
  };
  const move = ({ clientX, clientY }: PointerEvent, outward: Point) => {
    if (!drag) return;
    // Rendered together with the release, the new size would make the cropper move the picture.
    flushSync(() => edit.resize(drag.from, outward, { x: clientX - drag.x, y: clientY - drag.y }));
  };
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 grid select-none place-items-center">
      <div className="relative" style={size}>
        {CORNERS.map(({ name, place, ...outward }) => (
          <span
            key={name}
            data-corner={name}
            className={cn("pointer-events-auto absolute grid size-10 touch-none place-items-center", place)}
            onPointerDown={begin}
            onPointerMove={(event) => move(event, outward)}
            onLostPointerCapture={() => {
              setDrag(null);
              edit.settle();
            }}
          >
            <span className="size-3.5 rounded-full border-2 border-white bg-accent shadow-md" />
          </span>
        ))}
      </div>
    </div>
  );
}

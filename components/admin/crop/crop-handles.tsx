"use client";

import { type PointerEvent, useRef } from "react";
import type { Size } from "@/components/admin/crop/crop-geometry";
import { cn } from "@/lib/utils";

/** The corners; x and y are the directions that lead outward. */
const CORNERS = [
  { name: "top left", x: -1, y: -1, place: "-top-5 -left-5 cursor-nwse-resize" },
  { name: "top right", x: 1, y: -1, place: "-top-5 -right-5 cursor-nesw-resize" },
  { name: "bottom left", x: -1, y: 1, place: "-bottom-5 -left-5 cursor-nesw-resize" },
  { name: "bottom right", x: 1, y: 1, place: "-right-5 -bottom-5 cursor-nwse-resize" },
] as const;

type Drag = { x: number; y: number; size: Size };

type CropHandlesProps = {
  /** Of the crop, in pixels on the screen. */
  size: Size;
  onResize: (size: Size) => void;
};

/**
 * The corners of a free crop, dragged by mouse, pen or finger. The middle of the crop stays where it is. The
 * keyboard has the sliders, so these are for the pointer alone.
 */
export function CropHandles({ size, onResize }: CropHandlesProps) {
  const drag = useRef<Drag | null>(null);
  const begin = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    drag.current = { x: clientX, y: clientY, size };
  };
  const move = ({ clientX, clientY }: PointerEvent, outward: { x: number; y: number }) => {
    if (!drag.current) return;
    const { x, y, size: before } = drag.current;
    onResize({
      width: before.width + 2 * outward.x * (clientX - x),
      height: before.height + 2 * outward.y * (clientY - y),
    });
  };
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
      <div className="relative" style={size}>
        {CORNERS.map(({ name, place, ...outward }) => (
          <span
            key={name}
            data-corner={name}
            className={cn("pointer-events-auto absolute grid size-10 touch-none place-items-center", place)}
            onPointerDown={begin}
            onPointerMove={(event) => move(event, outward)}
            onLostPointerCapture={() => {
              drag.current = null;
            }}
          >
            <span className="size-3.5 rounded-full border-2 border-white bg-accent shadow-md" />
          </span>
        ))}
      </div>
    </div>
  );
}

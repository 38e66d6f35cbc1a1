"use client";

import { useCallback, useState } from "react";
import { Picture } from "@/components/shared/media/picture";

type FirstFrameProps = { src: string; title: string; width: number; height: number; className?: string };

/** With `data-failed`, the stylesheet hides the pause switch. Keyed by its source. */
export function FirstFrame({ src, title, ...shape }: FirstFrameProps) {
  const [outcome, setOutcome] = useState<"drawn" | "failed" | null>(null);

  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas) return;
      const picture = new Image();
      picture.referrerPolicy = "no-referrer";
      picture.onload = () => {
        canvas.width = picture.naturalWidth;
        canvas.height = picture.naturalHeight;
        canvas.getContext("2d")?.drawImage(picture, 0, 0);
        setOutcome("drawn");
      };
      picture.onerror = () => setOutcome("failed");
      picture.src = src;
    },
    [src],
  );

  return (
    <>
      <canvas
        ref={draw}
        role="img"
        aria-label={title}
        hidden={outcome !== "drawn"}
        data-failed={outcome === "failed" || undefined}
        className={shape.className}
      />
      {outcome !== "drawn" && <Picture src={null} kind="advertisement" alt={title} {...shape} />}
    </>
  );
}

"use client";

import { useCallback, useState } from "react";
import { Picture } from "@/components/shared/media/picture";

type FirstFrameProps = { src: string; title: string; width: number; height: number; className?: string };

/** With `data-failed`, the stylesheet hides the pause switch. */
export function FirstFrame({ src, title, width, height, className }: FirstFrameProps) {
  const [drawn, setDrawn] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      const picture = new Image();
      picture.referrerPolicy = "no-referrer";
      picture.onload = () => {
        canvas.width = picture.naturalWidth;
        canvas.height = picture.naturalHeight;
        canvas.getContext("2d")?.drawImage(picture, 0, 0);
        setDrawn(src);
      };
      picture.onerror = () => setFailed(src);
      picture.src = src;
      return () => {
        picture.onload = null;
        picture.onerror = null;
      };
    },
    [src],
  );

  return (
    <>
      <canvas
        ref={draw}
        role="img"
        aria-label={title}
        hidden={drawn !== src}
        data-failed={failed === src || undefined}
        className={className}
      />
      {drawn !== src && (
        <Picture src={null} kind="advertisement" alt={title} {...{ width, height, className }} />
      )}
    </>
  );
}

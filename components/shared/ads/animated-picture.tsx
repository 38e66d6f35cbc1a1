import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { FirstFrame } from "@/components/shared/ads/first-frame";

type AnimatedPictureProps = ComponentProps<typeof FirstFrame> & {
  moving: ReactNode; // For browsers that can't play a GIF as a video
};

/** CSS shows the still frame while paused, and initially with reduced motion. */
export function AnimatedPicture({ src, title, moving, ...shape }: AnimatedPictureProps) {
  return (
    <>
      {moving}
      <video
        width={shape.width}
        height={shape.height}
        className="absolute top-6 h-[calc(100%-1.5rem)] w-full object-cover noscript:hidden"
        autoPlay
        muted
        loop
        playsInline
        preload="none"
        aria-hidden
      >
        {/* The type lets browsers that can't play it skip the download. */}
        <source src={src} type="image/gif" />
      </video>
      {src.startsWith("/media/") ? (
        // biome-ignore lint/performance/noImgElement: drawn in its size, and no style attribute
        <img
          src={`${src}/still`}
          alt={title}
          data-kind="advertisement"
          loading="lazy"
          decoding="async"
          {...shape}
          className={clsx("ad-still", shape.className)}
        />
      ) : (
        <span className="ad-still">
          <FirstFrame key={src} src={src} title={title} {...shape} />
        </span>
      )}
    </>
  );
}

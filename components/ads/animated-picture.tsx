import type { ReactNode } from "react";
import { FirstFrame } from "@/components/ads/first-frame";

type AnimatedPictureProps = {
  src: string;
  title: string;
  width: number;
  height: number;
  className?: string;
  /** The animation as a picture, for browsers that cannot play a GIF as a video. */
  moving: ReactNode;
};

/**
 * An animation and its first frame, of which the style sheet shows one: the frame while it is paused, and from the
 * start where less motion is asked for. The video, transparent until it can play, lies over the picture.
 */
export function AnimatedPicture({ src, title, moving, ...shape }: AnimatedPictureProps) {
  return (
    <>
      <span className="ad-moving">
        {moving}
        <span aria-hidden="true">
          <video
            width={shape.width}
            height={shape.height}
            className="absolute inset-0 size-full object-cover"
            autoPlay
            muted
            loop
            playsInline
            preload="none"
          >
            {/* With its type named, a browser that cannot play it does not load it either. */}
            <source src={src} type="image/gif" />
          </video>
        </span>
      </span>
      <span className="ad-still">
        {src.startsWith("/media/") ? (
          // biome-ignore lint/performance/noImgElement: drawn in its size, and no style attribute
          <img
            src={`${src}/still`}
            alt={title}
            data-kind="advertisement"
            loading="lazy"
            decoding="async"
            {...shape}
          />
        ) : (
          <FirstFrame src={src} title={title} {...shape} />
        )}
      </span>
    </>
  );
}

/** Pauses the advertisement it stands in, or plays it where less motion is asked for; works without scripts. */
export function MotionSwitch({ title }: { title: string }) {
  return (
    <label className="ad-switch">
      <input type="checkbox" />
      <svg viewBox="0 0 24 24" className="ad-pause" aria-hidden="true">
        <path d="M8 5v14M16 5v14" />
      </svg>
      <svg viewBox="0 0 24 24" className="ad-play" aria-hidden="true">
        <path d="M8 5l11 7-11 7z" />
      </svg>
      <span className="sr-only motion-reduce:hidden">{`Pause the animation of ${title}`}</span>
      <span className="sr-only motion-safe:hidden">{`Play the animation of ${title}`}</span>
    </label>
  );
}

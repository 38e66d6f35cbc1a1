"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

type AdVideoProps = {
  src: string;
  title: string;
  width: number;
  height: number;
  className?: string;
  fallback: ReactNode;
};

/**
 * A muted, looping, inline video that gives way to the picture where the browser cannot play it, and stands
 * still under reduced motion.
 */
export function AdVideo({ src, title, width, height, className, fallback }: AdVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isUnplayable, setIsUnplayable] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // The error may have been reported before React was listening.
    if (element.error || element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) {
      setIsUnplayable(true);
      return;
    }
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => {
      if (still.matches) element.pause();
      else element.play().catch(() => element.error && setIsUnplayable(true));
    };
    follow();
    still.addEventListener("change", follow);
    return () => still.removeEventListener("change", follow);
  }, []);

  if (isUnplayable) return fallback;
  return (
    <video
      ref={video}
      aria-label={title}
      width={width}
      height={height}
      className={className}
      muted
      loop
      playsInline
      preload="metadata"
    >
      {/* With its type named, a browser that cannot play it does not load it either. */}
      <source src={src} type="image/gif" onError={() => setIsUnplayable(true)} />
      {fallback}
    </video>
  );
}

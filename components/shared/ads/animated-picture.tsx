import type { ReactNode } from "react";
import { FirstFrame } from "@/components/shared/ads/first-frame";

type AnimatedPictureProps = {
  src: string;
  title: string;
  moving: ReactNode; // For browsers that can't play a GIF as a video
};

/** CSS shows the still frame while paused, and initially with reduced motion. */
export function AnimatedPicture({ src, title, moving }: AnimatedPictureProps) {
  return (
    <>
      {moving}
      <video
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
      <FirstFrame key={src} title={title} />
    </>
  );
}

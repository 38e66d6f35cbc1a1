"use client";

import { clsx } from "clsx";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Picture } from "@/components/shared/media/picture";
import type { AdvertisementSummary } from "@/lib/ads/data";
import { safeHref } from "@/lib/input/links";

const BANNER = {
  frame: "mx-auto max-w-[970px]",
  width: 970,
  height: 250,
  sizes: "(min-width: 1010px) 970px, calc(100vw - 32px)",
  isMain: true,
  className: "aspect-[970/250] max-h-[250px] w-full object-cover",
};
const SIDE = {
  frame: "",
  width: 300,
  height: 600,
  sizes: "(min-width: 1280px) 300px, 50vw",
  isMain: false,
  className: "aspect-[1/2] w-full object-cover",
};

type AdProps = { advertisement: AdvertisementSummary; className?: string };

export function Ad({ advertisement: { id, tier, title, link, imageUrl }, className }: AdProps) {
  const { frame, ...picture } = tier === "tier1" ? BANNER : SIDE;
  const isAnimated = /\.gif$/i.test(imageUrl.split(/[?#]/)[0] ?? "");
  return (
    <div data-ad={tier} data-ad-id={id} className={clsx("ad", frame, className)}>
      <OutboundLink href={safeHref(link)} isSponsored className="eyebrow block leading-6">
        Advertisement
        {/* For animations, this is the fallback of browsers that can't play a GIF as a video. */}
        <Picture src={imageUrl} kind="advertisement" alt={title} {...picture} />
        {isAnimated && <Animation key={imageUrl} src={imageUrl} title={title} />}
      </OutboundLink>
      {isAnimated && (
        <label className="ad-switch">
          <input type="checkbox" />
          <span className="sr-only motion-reduce:hidden">Pause the animation</span>
          <span className="sr-only motion-safe:hidden">Play the animation</span>
        </label>
      )}
    </div>
  );
}

const COVER = "absolute top-6 h-[calc(100%-1.5rem)] w-full object-cover";

/** CSS shows the still frame while paused, and initially with reduced motion. */
function Animation({ src, title }: { src: string; title: string }) {
  return (
    <>
      <video
        className={`${COVER} noscript:hidden`}
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
      <canvas ref={drawFirstFrame} role="img" aria-label={title} className={`${COVER} noscript:bg-raised`} />
    </>
  );
}

function drawFirstFrame(canvas: HTMLCanvasElement | null) {
  const picture = canvas?.parentElement?.querySelector("img");
  if (!canvas || !picture) return;
  const paint = () => {
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
  };
  picture.decode().then(paint, () => {});
}

import { clsx } from "clsx";
import { AnimatedPicture } from "@/components/shared/ads/animated-picture";
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
  const shown = <Picture src={imageUrl} kind="advertisement" alt={title} {...picture} />;
  return (
    <div data-ad={tier} data-ad-id={id} className={clsx("ad", frame, className)}>
      <OutboundLink href={safeHref(link)} isSponsored className="eyebrow block leading-6">
        Advertisement
        {isAnimated ? <AnimatedPicture src={imageUrl} title={title} moving={shown} /> : shown}
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

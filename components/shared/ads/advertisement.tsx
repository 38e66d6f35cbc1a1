import { clsx } from "clsx";
import { AnimatedPicture, MotionSwitch } from "@/components/shared/ads/animated-picture";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Picture, type PictureProps } from "@/components/shared/media/picture";
import type { AdvertisementSummary } from "@/lib/ads/data";
import { safeHref } from "@/lib/input/links";

const BANNER = {
  width: 970,
  height: 250,
  sizes: "(min-width: 1010px) 970px, calc(100vw - 32px)",
  isMain: true,
  className: "aspect-[970/250] max-h-[250px] w-full object-cover",
};
const SIDE = {
  width: 300,
  height: 600,
  sizes: "(min-width: 1280px) 300px, 50vw",
  className: "aspect-[1/2] w-full object-cover",
};

export function BannerAd({ advertisement }: { advertisement: AdvertisementSummary }) {
  return <Ad advertisement={advertisement} picture={BANNER} className="mx-auto max-w-[970px]" />;
}

export function SideAd(props: Omit<AdProps, "picture">) {
  return <Ad {...props} picture={SIDE} />;
}

type AdProps = {
  advertisement: AdvertisementSummary;
  picture: Pick<PictureProps, "width" | "sizes" | "isMain" | "className"> & { height: number };
  className?: string;
};

function Ad({ advertisement: { id, tier, title, link, imageUrl }, picture, className }: AdProps) {
  const isAnimated = /\.gif$/i.test(imageUrl.split(/[?#]/)[0] ?? "");
  const { sizes, isMain, ...shape } = picture;
  const shown = <Picture src={imageUrl} kind="advertisement" alt={title} {...picture} />;
  return (
    <div data-ad={tier} data-ad-id={id} className={clsx("ad", className)}>
      <OutboundLink href={safeHref(link)} isSponsored className="eyebrow block leading-6">
        Advertisement
        {isAnimated ? <AnimatedPicture src={imageUrl} title={title} moving={shown} {...shape} /> : shown}
      </OutboundLink>
      {isAnimated && <MotionSwitch />}
    </div>
  );
}

import { clsx } from "clsx";
import { AnimatedPicture, MotionSwitch } from "@/components/shared/ads/animated-picture";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Picture, type PictureProps } from "@/components/shared/media/picture";
import type { AdvertisementSummary } from "@/lib/ads/data";
import { safeHref } from "@/lib/input/links";

export function BannerAd({ advertisement }: { advertisement: AdvertisementSummary }) {
  return (
    <AdLink advertisement={advertisement} className="mx-auto max-w-[970px]">
      <AdMedia
        imageUrl={advertisement.imageUrl}
        title={advertisement.title}
        width={970}
        height={250}
        sizes="(min-width: 1010px) 970px, calc(100vw - 32px)"
        isMain
        className="aspect-[970/250] max-h-[250px] w-full object-cover"
      />
    </AdLink>
  );
}

export function SideAd({ advertisement, className }: Pick<AdLinkProps, "advertisement" | "className">) {
  return (
    <AdLink advertisement={advertisement} className={className}>
      <AdMedia
        imageUrl={advertisement.imageUrl}
        title={advertisement.title}
        width={300}
        height={600}
        sizes="(min-width: 1280px) 300px, 50vw"
        className="aspect-[1/2] w-full object-cover"
      />
    </AdLink>
  );
}

type AdLinkProps = { advertisement: AdvertisementSummary; className?: string; children: React.ReactNode };

function AdLink({ advertisement, className, children }: AdLinkProps) {
  return (
    <div data-ad={advertisement.tier} data-ad-id={advertisement.id} className={clsx("ad", className)}>
      <OutboundLink href={safeHref(advertisement.link)} isSponsored className="eyebrow block leading-6">
        Advertisement
        {children}
      </OutboundLink>
      {isAnimated(advertisement.imageUrl) && <MotionSwitch />}
    </div>
  );
}

type AdMediaProps = Pick<PictureProps, "width" | "height" | "sizes" | "isMain" | "className"> & {
  imageUrl: string;
  title: string;
};

function isAnimated(imageUrl: string): boolean {
  return /\.gif$/i.test(imageUrl.split(/[?#]/)[0] ?? "");
}

function AdMedia({ imageUrl, title, sizes, isMain, ...shape }: AdMediaProps) {
  const picture = (
    <Picture src={imageUrl} kind="advertisement" alt={title} sizes={sizes} isMain={isMain} {...shape} />
  );
  if (!isAnimated(imageUrl)) return picture;
  return <AnimatedPicture src={imageUrl} title={title} moving={picture} {...shape} />;
}

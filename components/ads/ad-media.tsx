import { AdVideo } from "@/components/ads/ad-video";
import { Picture, type PictureProps } from "@/components/media/picture";

type AdMediaProps = Pick<PictureProps, "width" | "height" | "sizes" | "isEager" | "className"> & {
  imageUrl: string;
  title: string;
};

/** The advertisement's picture; an address ending in .gif is a looping video (SPEC.md 2.5). */
export function AdMedia({ imageUrl, title, sizes, isEager, ...shape }: AdMediaProps) {
  const picture = (
    <Picture src={imageUrl} kind="advertisement" alt={title} sizes={sizes} isEager={isEager} {...shape} />
  );
  if (!/\.gif$/i.test(imageUrl.split(/[?#]/)[0] ?? "")) return picture;
  return <AdVideo src={imageUrl} title={title} fallback={picture} {...shape} />;
}

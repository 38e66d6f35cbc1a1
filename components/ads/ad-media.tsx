import { AnimatedPicture } from "@/components/ads/animated-picture";
import { Picture, type PictureProps } from "@/components/media/picture";

type AdMediaProps = Pick<PictureProps, "width" | "height" | "sizes" | "isMain" | "className"> & {
  imageUrl: string;
  title: string;
};

/** Whether an address ends in .gif, which stands for a looping video. */
export function isAnimated(imageUrl: string): boolean {
  return /\.gif$/i.test(imageUrl.split(/[?#]/)[0] ?? "");
}

/** The picture of an advertisement, animated or not. */
export function AdMedia({ imageUrl, title, sizes, isMain, ...shape }: AdMediaProps) {
  const picture = (
    <Picture src={imageUrl} kind="advertisement" alt={title} sizes={sizes} isMain={isMain} {...shape} />
  );
  if (!isAnimated(imageUrl)) return picture;
  return <AnimatedPicture src={imageUrl} title={title} moving={picture} {...shape} />;
}

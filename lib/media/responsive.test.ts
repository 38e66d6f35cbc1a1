import { getImageProps } from "next/image";
import { responsiveSources } from "@/lib/media/responsive";

const SRC = `/media/${"a".repeat(64)}.webp`;

function candidates(srcSet: string | undefined): string[] {
  return srcSet?.split(", ") ?? [];
}

test.each([
  { width: 48, sizes: undefined },
  { width: 640, sizes: "(min-width: 1280px) 290px, (min-width: 640px) 50vw, 40vw" },
  { width: 1680, sizes: "100vw" },
  { width: 300, sizes: "(min-width: 1800px) 300px, 50vw" },
])("picture addresses at width $width and sizes $sizes match next/image", ({ width, sizes }) => {
  const { props } = getImageProps({ src: SRC, alt: "", width, height: width, sizes });
  const theirs = candidates(props.srcSet).filter(
    (candidate) => !/\dw$/.test(candidate) || Number(/(\d+)w$/.exec(candidate)?.[1]) <= width * 1.5,
  );
  expect(theirs.length).toBeGreaterThan(0);
  const { src, srcSet = `${src} 1x` } = responsiveSources(SRC, { width, sizes });
  expect(candidates(srcSet)).toEqual(theirs);
});

"use client";

import { type ComponentProps, useState } from "react";

type RemoteImageProps = Omit<ComponentProps<"img">, "src" | "ref" | "onError"> & {
  src: string;
  /** Takes its place when it cannot be loaded. */
  placeholder: string;
};

/** A picture of another host, which may be gone. */
export function RemoteImage({ src, placeholder, alt, ...shape }: RemoteImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // It may have failed before anybody was listening.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(src);
  };
  return (
    // biome-ignore lint/performance/noImgElement: not ours to optimise, and no style attribute
    <img
      {...shape}
      ref={look}
      key={src}
      alt={alt}
      src={failed === src ? placeholder : src}
      onError={() => setFailed(src)}
      referrerPolicy="no-referrer"
    />
  );
}

"use client";

import { useEffect } from "react";

/** Puts the placeholder of its kind in the place of a picture that cannot be shown; lists draw hundreds of them. */
function replaceFailed(image: HTMLImageElement) {
  const { kind } = image.dataset;
  const placeholder = `/placeholders/${kind}.svg`;
  if (!kind || image.getAttribute("src") === placeholder) return;
  image.removeAttribute("srcset");
  image.src = placeholder;
}

/** Watches over the pictures of the document, our own and those of other hosts. */
export function FailedPictures() {
  useEffect(() => {
    // An error does not bubble, but passes here on its way down.
    const note = ({ target }: Event) => target instanceof HTMLImageElement && replaceFailed(target);
    document.addEventListener("error", note, { capture: true });
    // Some may have failed before anybody was listening.
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0) replaceFailed(image);
    }
    return () => document.removeEventListener("error", note, { capture: true });
  }, []);
  return null;
}

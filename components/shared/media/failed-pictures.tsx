"use client";

import { useEffect } from "react";
import { listen } from "@/components/ui/listen";

function replaceFailed(image: HTMLImageElement) {
  const { kind } = image.dataset;
  const placeholder = `/placeholders/${kind}.svg`;
  if (kind && image.srcset !== placeholder) image.srcset = placeholder;
}

export function FailedPictures() {
  useEffect(() => {
    // Error events don't bubble, but they can be captured.
    const note = ({ target }: Event) => target instanceof HTMLImageElement && replaceFailed(target);
    const stop = listen(document, { error: note }, { capture: true });
    // Some may have failed before this listener was added.
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0) image.decode().catch(() => replaceFailed(image));
    }
    return stop;
  }, []);
  return null;
}

import { useLayoutEffect, useRef, useState } from "react";

/** What our server writes into the head of a document; without it these are Next's, which changes them itself. */
const TAGS =
  'meta[property^="og:"], meta[name="twitter:card"], link[rel="alternate"], script[type="application/ld+json"]';

/** Leaves what the document's head says of its own page there only while that is the page. */
export function useDocumentTags(address: string) {
  const [first] = useState(address);
  const tags = useRef<Element[]>([]);
  useLayoutEffect(() => {
    if (process.env.NODE_ENV === "production") tags.current = [...document.head.querySelectorAll(TAGS)];
  }, []);
  useLayoutEffect(() => {
    if (address === first) document.head.append(...tags.current);
    else for (const tag of tags.current) tag.remove();
  }, [address, first]);
}

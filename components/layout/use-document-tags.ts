import { useLayoutEffect, useRef, useState } from "react";

/** What our server writes into the head of a document. */
const TAGS =
  'meta[property^="og:"], meta[name="twitter:card"], link[rel="alternate"], script[type="application/ld+json"]';

/** Without our server they are Next's, which changes them by itself and must find them there. */
const ARE_OURS = process.env.NODE_ENV === "production" && !process.env.APP_HOSTED;

/** Leaves what the document's head says of its own page there only while that is the page. */
export function useDocumentTags(address: string) {
  const [first] = useState(address);
  const tags = useRef<Element[]>([]);
  useLayoutEffect(() => {
    if (ARE_OURS) tags.current = [...document.head.querySelectorAll(TAGS)];
  }, []);
  useLayoutEffect(() => {
    if (address === first) document.head.append(...tags.current);
    else for (const tag of tags.current) tag.remove();
  }, [address, first]);
}

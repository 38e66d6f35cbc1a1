"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useTransition } from "react";
import { returnToPlace } from "@/components/layout/kept-places";
import { PagePlaceholder } from "@/components/layout/page-placeholder";
import { isPlainClick } from "@/components/layout/plain-click";

/** Wait in ms before a placeholder shows, so that a fast navigation never flickers through one. */
const PATIENCE = 200;

/** A PageLink, and every link to this site within an element that says so for all of its many. */
const PAGE_LINK = "a[data-page-link], [data-page-links] a[href^='/']:not([href^='/admin'])";

/** The one that an event happened in. */
function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest(PAGE_LINK) : null;
}

/** Starts loading the page of a link that is hovered, focused or touched (docs/product/pages.md#addresses). */
function usePrefetchOnApproach() {
  const router = useRouter();
  useEffect(() => {
    const approach = (event: Event) => {
      const link = linkOf(event);
      if (link) router.prefetch(link.href);
    };
    const options = { passive: true, capture: true };
    const events = ["mouseover", "focusin", "touchstart"];
    for (const name of events) document.addEventListener(name, approach, options);
    return () => {
      for (const name of events) document.removeEventListener(name, approach, options);
    };
  }, [router]);
}

/** The path whose page is on its way; null while none is, and for the first moments of a wait. */
function usePendingPath(): string | null {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const [isSlow, setIsSlow] = useState(false);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const picture = link.dataset.morph && link.querySelector("img");
      if (picture) picture.style.viewTransitionName = link.dataset.morph ?? "";
      setTarget(link.pathname);
      startTransition(() => {
        if (link.dataset.pageLink === "replace") router.replace(link.href, { scroll: false });
        else router.push(link.href);
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);

  return isPending && isSlow ? target : null;
}

/** Brings somebody who comes back to where they left. */
function usePlaceOnReturn(address: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address is another page
  useLayoutEffect(returnToPlace, [address]);
}

/**
 * Moves within the application for every PageLink on the page and shows the "Loading..." placeholder of a page
 * that is slow to come. It replaces loading.tsx, whose Suspense boundary would keep the first answer's content
 * out of reach without JavaScript and its 404 statuses away (docs/decisions/0004).
 */
export function LinkNavigator({ children }: { children: ReactNode }) {
  usePrefetchOnApproach();
  const pathname = usePathname();
  const address = `${pathname}?${useSearchParams()}`;
  usePlaceOnReturn(address);
  useDocumentTags(address);
  const pendingPath = usePendingPath();
  const isLeaving = pendingPath !== null && pendingPath !== pathname;
  return (
    <>
      {isLeaving && <PagePlaceholder path={pendingPath} />}
      <div hidden={isLeaving} data-pending={pendingPath === pathname || undefined} className="group/page">
        {children}
      </div>
    </>
  );
}

/** What our server writes into the head of a document. */
const TAGS =
  'meta[property^="og:"], meta[name="twitter:card"], link[rel="alternate"], script[type="application/ld+json"]';

/** Without our server they are Next's, which changes them by itself and must find them there. */
const ARE_OURS = process.env.NODE_ENV === "production" && !process.env.APP_HOSTED;

/** Leaves what the document's head says of its own page there only while that is the page. */
function useDocumentTags(address: string) {
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

"use client";

import { useEffect, useRef, useState } from "react";
import { areFormsAbandoned } from "@/components/admin/form/open-forms";
import { isPlainClick } from "@/components/shared/layout/plain-click";

function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || !isPlainClick(event)) return null;
  if (link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname && link.hash ? null : link;
}

/** The link may be gone, for example from a closed menu. */
function follow(link: HTMLAnchorElement) {
  const copy = document.createElement("a");
  for (const { name, value } of link.attributes) copy.setAttribute(name, value);
  copy.hidden = true;
  document.body.append(copy);
  copy.click();
  copy.remove();
}

type Leaving = { isAsking: boolean; stay: () => void; leave: () => void };

/** Asks before unsaved changes are lost: the browser on unload, we on links and Back. */
export function useUnsavedGuard(isUnsaved: boolean): Leaving {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current && !areFormsAbandoned()) event.preventDefault();
    };
    const askBeforeLink = (event: MouseEvent) => {
      const link = isLeaving.current ? null : followedLink(event);
      if (!link) return;
      event.preventDefault();
      setLeave(() => () => {
        window.addEventListener("popstate", () => follow(link), { once: true });
        window.history.back();
      });
    };
    // Back first arrives at this same page, which gives time to ask.
    const holdPage = () => {
      const { history, location } = window;
      // Only once, even if several new records follow in this place.
      if (!history.state?.isHeld) history.pushState({ ...history.state, isHeld: true }, "", location.href);
    };
    const askBeforeBack = () => {
      if (isLeaving.current) return;
      holdPage();
      setLeave(() => () => window.history.go(-2));
    };
    holdPage();
    window.addEventListener("beforeunload", warn);
    window.addEventListener("popstate", askBeforeBack);
    window.addEventListener("click", askBeforeLink, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("popstate", askBeforeBack);
      window.removeEventListener("click", askBeforeLink, { capture: true });
    };
  }, [isUnsaved]);

  return {
    isAsking: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      isLeaving.current = true;
      setLeave(null);
      leave?.();
    },
  };
}

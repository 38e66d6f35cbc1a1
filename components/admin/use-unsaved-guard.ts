"use client";

import { useEffect, useRef, useState } from "react";

/** Where a click would lead within this tab; null for everything that is no such link. */
function linkDestination(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link?.href || hasModifier || event.button !== 0) return null;
  if (link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname && link.hash ? null : link.href;
}

type Leaving = { isAsking: boolean; stay: () => void; leave: () => void };

/**
 * Asks before unsaved changes are lost: by the browser when the tab closes or loads another page, by
 * ourselves on links and on the browser's Back.
 */
export function useUnsavedGuard(isUnsaved: boolean): Leaving {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const destination = isLeaving.current ? null : linkDestination(event);
      if (!destination) return;
      event.preventDefault();
      setLeave(() => () => window.location.assign(destination));
    };
    // Back first arrives at this same page, so that there is time to ask.
    const holdPage = () => window.history.pushState(window.history.state, "", window.location.href);
    const goBack = () => {
      if (isLeaving.current) return;
      holdPage();
      setLeave(() => () => window.history.go(-2));
    };
    holdPage();
    window.addEventListener("beforeunload", warn);
    window.addEventListener("popstate", goBack);
    window.addEventListener("click", follow, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("popstate", goBack);
      window.removeEventListener("click", follow, { capture: true });
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

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { discardForms, hasUnsavedForm, useHasUnsavedForm } from "@/components/admin/form/open-forms";
import { isPlainClick } from "@/components/shared/layout/plain-click";
import { listen } from "@/components/ui/listen";

function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || !isPlainClick(event)) return null;
  if (link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname && link.hash ? null : link;
}

/** Back first returns to this same page, which gives time to ask. */
function pushGuardEntry() {
  const { history, location } = window;
  // Only once, even if several new records follow in this place.
  if (!history.state?.isHeld) history.pushState({ ...history.state, isHeld: true }, "", location.href);
}

/** Asks before unsaved changes are lost: the browser on unload, we on links and Back. */
export function useUnsavedGuard() {
  const isUnsaved = useHasUnsavedForm();
  const router = useRouter();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isUnsaved) return;
    pushGuardEntry();
    const beforeunload = (event: Event) => {
      if (hasUnsavedForm()) event.preventDefault();
    };
    const popstate = () => {
      if (!hasUnsavedForm()) return;
      pushGuardEntry();
      const leaveBy = () => (window.history.length > 2 ? window.history.go(-2) : router.replace("/admin"));
      setLeave(() => leaveBy);
    };
    const click = (event: MouseEvent) => {
      const link = hasUnsavedForm() && followedLink(event);
      if (!link) return;
      event.preventDefault();
      const open = () => {
        if (link.dataset.pageLink === "replace") router.replace(link.href, { scroll: false });
        else router.push(link.href);
      };
      setLeave(() => () => {
        window.addEventListener("popstate", open, { once: true });
        window.history.back();
      });
    };
    const stop = listen(window, { beforeunload, popstate, click }, { capture: true });
    return () => {
      stop();
      setLeave(null);
    };
  }, [isUnsaved, router]);

  return {
    isOpen: leave !== null,
    stay: () => setLeave(null),
    leave: () => {
      discardForms();
      leave?.();
    },
  };
}

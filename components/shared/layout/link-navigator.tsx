import { clsx } from "clsx";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type HTMLAttributes, useEffect, useLayoutEffect, useState, useTransition } from "react";
import { PagePlaceholder } from "@/components/shared/layout/page-placeholder";
import { isPlainClick } from "@/components/shared/layout/plain-click";
import { restoreScroll } from "@/components/shared/layout/scroll-positions";
import { listen } from "@/components/ui/listen";

const PATIENCE = 200; // In ms, so that fast navigation doesn't flash a placeholder

const PAGE_LINK = "a[data-page-link], [data-page-links] a[href^='/']:not([href^='/admin'])";

function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest(PAGE_LINK) : null;
}

function usePrefetchOnApproach() {
  const router = useRouter();
  useEffect(() => {
    const approach = (event: Event) => {
      const link = linkOf(event);
      if (link) router.prefetch(link.href);
    };
    const listeners = { mouseover: approach, focusin: approach, touchstart: approach };
    return listen(document, listeners, { passive: true, capture: true });
  }, [router]);
}

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
    return listen(document, { click: follow });
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

let pressed: Element | null = null;

/** The further clicks of a double or triple click must not press a button that the first one moved there. */
const ignoreMovedButton: HTMLAttributes<HTMLElement>["onClickCapture"] = (event) => {
  const button = (event.target as Element).closest("button");
  if (button && button !== pressed && event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  } else pressed = button;
};

const ignoreHeldEnter: HTMLAttributes<HTMLElement>["onKeyDownCapture"] = (event) => {
  if (!event.repeat || event.key !== "Enter" || event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  event.stopPropagation();
};

type LinkNavigatorProps = HTMLAttributes<HTMLElement> & { as?: "main" | "div" };

/** Not loading.tsx, whose Suspense boundary prevents 404 statuses (docs/decisions/0004). */
export function LinkNavigator({ as: Element = "div", className, children, ...props }: LinkNavigatorProps) {
  usePrefetchOnApproach();
  const pathname = usePathname();
  const address = `${pathname}?${useSearchParams()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address is another page
  useLayoutEffect(restoreScroll, [address]);
  const pendingPath = usePendingPath();
  const isLeaving = pendingPath !== null && pendingPath !== pathname;
  return (
    <Element
      {...props}
      data-pending={pendingPath === pathname || undefined}
      onClickCapture={ignoreMovedButton}
      onKeyDownCapture={ignoreHeldEnter}
      className={clsx("group/page", className, isLeaving && "*:not-first:hidden")}
    >
      {isLeaving && <PagePlaceholder path={pendingPath} />}
      {children}
    </Element>
  );
}

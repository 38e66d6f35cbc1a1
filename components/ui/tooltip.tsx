import { useEffect, useState } from "react";
import { listen } from "@/components/ui/listen";

const DELAY = 700; // In ms (docs/product/limits.md#times-and-sizes)
const SKIP_DELAY = 300;

const ROOM_ABOVE = 96; // In px; closer to the top, tooltips appear below

type Shown = { text: string; center: number; edge: number; isBelow: boolean };

function shownAt(control: HTMLElement): Shown {
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const isBelow = top < ROOM_ABOVE;
  return {
    text: control.dataset.tooltip ?? "",
    center: left + width / 2,
    edge: isBelow ? bottom : top,
    isBelow,
  };
}

function useTooltip(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let control: HTMLElement | null = null;
    let isShown = false;
    let hiddenAt = Number.NEGATIVE_INFINITY;

    const hide = () => {
      clearTimeout(timer);
      if (isShown) hiddenAt = performance.now();
      isShown = false;
      control = null;
      setShown(null);
    };
    const showSoon = (next: HTMLElement, delay: number) => {
      hide();
      control = next;
      timer = setTimeout(() => {
        isShown = true;
        setShown(shownAt(next));
      }, delay);
    };
    const follow = (event: PointerEvent | FocusEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const next = target?.closest<HTMLElement>("[data-tooltip]") ?? null;
      if (next === control || target?.closest("[role=tooltip]")) return;
      if (!next) return hide();
      const isPointer = event instanceof PointerEvent;
      if (isPointer ? event.pointerType === "touch" : !next.matches(":focus-visible")) return;
      const isNext = performance.now() - hiddenAt < SKIP_DELAY || isShown;
      showSoon(next, isPointer && !isNext ? DELAY : 0);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Escape") hide();
    };
    const stopFollowing = listen(document, { pointerover: follow, focusin: follow, keydown: press });
    const hiding = { focusout: hide, pointerdown: hide, scroll: hide };
    const stopHiding = listen(document, hiding, { passive: true, capture: true });
    return () => {
      hide();
      stopFollowing();
      stopHiding();
    };
  }, []);
  return shown;
}

/** One tooltip for all `data-tooltip` controls, because long tables contain hundreds. */
export function Tooltips() {
  const shown = useTooltip();
  if (!shown) return null;
  return (
    <div
      role="tooltip"
      style={{ top: shown.edge, left: `clamp(4rem, ${shown.center}px, 100vw - 4rem)` }}
      className={`fixed z-50 -translate-x-1/2 ${shown.isBelow ? "pt-1.5" : "-translate-y-full pb-1.5"}`}
    >
      <div className="whitespace-nowrap rounded-control border border-hairline bg-raised px-2.5 py-1 text-text text-xs">
        {shown.text}
      </div>
    </div>
  );
}

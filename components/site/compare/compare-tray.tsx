"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { PageLink } from "@/components/shared/layout/page-link";
import { type Tick, useTicks } from "@/components/site/compare/ticks";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { comparePath } from "@/lib/comparison/columns";

const boxesOfPage = () => document.querySelectorAll<HTMLInputElement>("input[data-compare]");

function tickOf({ value, dataset }: HTMLInputElement): Tick {
  return { id: Number(value), name: dataset.compare ?? "" };
}

export function CompareTray() {
  const { ticks, said, change } = useTicks();
  const pathname = usePathname();
  const isComparing = useSearchParams().has("p") && pathname === "/compare";
  const tickBoxes = () => {
    for (const box of boxesOfPage()) box.checked = ticks.some(({ id }) => id === Number(box.value));
  };
  const takeEarlyTicks = useEffectEvent(() => {
    for (const box of boxesOfPage()) if (box.checked) change(tickOf(box), true);
  });
  const followTick = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.compare === undefined) return;
    change(tickOf(target), target.checked);
    tickBoxes();
  });
  const followRemoval = useEffectEvent(({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>("[data-untick]") : null;
    const tick = ticks.find(({ id }) => id === Number(link?.dataset.untick));
    if (tick) change(tick, false);
  });

  useEffect(() => {
    takeEarlyTicks();
    document.addEventListener("change", followTick);
    document.addEventListener("click", followRemoval);
    return () => {
      document.removeEventListener("change", followTick);
      document.removeEventListener("click", followRemoval);
    };
  }, []);
  useLayoutEffect(tickBoxes);

  return (
    <>
      <p role="status" className="sr-only">
        {said.text}
      </p>
      {ticks.length > 0 && !isComparing && (
        <TrayBar
          ticks={ticks}
          refusal={said.isRefusal ? said.text : null}
          onRemove={(tick) => change(tick, false)}
        />
      )}
    </>
  );
}

type TrayBarProps = {
  ticks: Tick[];
  refusal: string | null;
  onRemove: (tick: Tick) => void;
};

function TrayBar({ ticks, refusal, onRemove }: TrayBarProps) {
  const bar = useRef<HTMLElement>(null);
  return (
    <section
      ref={bar}
      aria-label="To compare"
      tabIndex={-1}
      className="tray sticky bottom-0 z-30 border-hairline border-t bg-surface"
    >
      <div className="shell flex min-h-14 items-center gap-3 py-2">
        <div className="min-w-0 flex-1">
          {refusal && <p className="mb-1 text-updating text-xs">{refusal}</p>}
          <ul className="scroll-row">
            {ticks.map((tick) => (
              <li
                key={tick.id}
                className="flex shrink-0 items-center rounded-full border border-hairline pl-3 text-sm"
              >
                <span className="max-w-40 truncate">{tick.name}</span>
                <button
                  type="button"
                  className="grid size-8 place-items-center text-quiet hover:text-text"
                  onClick={() => {
                    bar.current?.focus();
                    onRemove(tick);
                  }}
                >
                  <DrawnIcon name="close" className="size-4" />
                  <span className="sr-only">Remove {tick.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
        {ticks.length === 1 && <span className="text-quiet text-sm">Tick another</span>}
        {ticks.length > 1 && (
          <PageLink href={comparePath(ticks.map(({ id }) => id))} className={buttonVariants()}>
            {`Compare (${ticks.length})`}
          </PageLink>
        )}
      </div>
    </section>
  );
}

"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { Tick } from "@/components/compare/ticks";
import { TrayBar } from "@/components/compare/tray-bar";
import { useTicks } from "@/components/compare/use-ticks";

const boxesOfPage = () => document.querySelectorAll<HTMLInputElement>("input[data-compare]");

function tickOf({ value, dataset }: HTMLInputElement): Tick {
  return { id: Number(value), name: dataset.compare ?? "" };
}

/**
 * Gathers the ticks of all pages: follows every CompareTick of the page, keeps them in the browser and leads to their
 * comparison. It stands above the footer, and at the lower edge of the screen while that is further down.
 */
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

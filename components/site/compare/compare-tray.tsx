"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useRef } from "react";
import { changeTick, type Tick, useTickMessage, useTicks } from "@/components/shared/compare/ticks";
import { PageLink } from "@/components/shared/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { comparePath } from "@/lib/comparison/columns";

export function CompareTray() {
  const ticks = useTicks();
  const said = useTickMessage();
  const pathname = usePathname();
  const isComparing = useSearchParams().has("p") && pathname === "/compare";
  return (
    <>
      <p role="status" className="sr-only">
        {said.text}
      </p>
      {ticks.length > 0 && !isComparing && (
        <TrayBar ticks={ticks} refusal={said.isRefusal ? said.text : null} />
      )}
    </>
  );
}

type TrayBarProps = {
  ticks: Tick[];
  refusal: string | null;
};

function TrayBar({ ticks, refusal }: TrayBarProps) {
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
                    changeTick(tick, false);
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

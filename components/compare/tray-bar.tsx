import { useRef } from "react";
import type { Tick } from "@/components/compare/ticks";
import { PageLink } from "@/components/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { comparePath } from "@/lib/comparison/columns";

type TrayBarProps = {
  ticks: Tick[];
  /** Why the last tick was not taken. */
  refusal: string | null;
  onRemove: (tick: Tick) => void;
};

/** What is ticked, each with its removal, and the way to compare it. */
export function TrayBar({ ticks, refusal, onRemove }: TrayBarProps) {
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

import type { ReactNode } from "react";
import { Ad } from "@/components/shared/ads/advertisement";
import type { AdvertisementSummary } from "@/lib/ads/data";

type SideAdColumnsProps = { advertisements: AdvertisementSummary[]; children: ReactNode };

export function SideAdColumns({ advertisements, children }: SideAdColumnsProps) {
  const [left, right] = advertisements;
  return (
    <div className={left ? `${COLUMNS} ${right ? TWO : ONE}` : "shell"}>
      {children}
      {left && <Ad advertisement={left} className={`${COLUMN} xl:col-start-1!`} />}
      {right && <Ad advertisement={right} className={`${COLUMN} xl:col-start-3!`} />}
    </div>
  );
}

/** Aligns full-width content above with the content between advertisements. */
export function adInset(advertisements: number): string {
  if (advertisements === 0) return "shell-inset";
  return `shell-inset max-xl:[--room:0px] xl:[--left:calc(var(--ad)+1.5rem)] ${advertisements > 1 ? `xl:[--right:calc(var(--ad)+1.5rem)] ${TWO_WIDTH}` : ONE_WIDTH}`;
}

/** The advertisements extend along all sections; the last row takes what they need beyond. */
const COLUMNS =
  "mx-auto grid max-w-[1900px] grid-cols-2 justify-center gap-x-6 px-edge *:col-span-2 *:min-w-0 sm:px-6 xl:grid-rows-[repeat(3,auto)_1fr] xl:*:col-span-1 xl:*:col-start-2";
const ONE_WIDTH = "xl:[--ad:240px] 2xl:[--ad:300px]";
const TWO_WIDTH = "xl:[--ad:180px] 2xl:[--ad:240px] min-[106.25rem]:[--ad:300px]";
const ONE = `xl:grid-cols-[var(--ad)_minmax(0,1200px)] ${ONE_WIDTH}`;
const TWO = `xl:grid-cols-[var(--ad)_minmax(0,1200px)_var(--ad)] ${TWO_WIDTH}`;
const COLUMN = "col-span-1! mt-10 max-w-[300px] xl:sticky xl:top-24 xl:row-[1/span_4] xl:mt-8 xl:self-start";

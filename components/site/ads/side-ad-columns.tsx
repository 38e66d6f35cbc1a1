import type { ReactNode } from "react";
import { SideAd } from "@/components/shared/ads/advertisement";
import type { AdvertisementSummary } from "@/lib/ads/data";

type SideAdColumnsProps = { advertisements: AdvertisementSummary[]; children: ReactNode };

export function SideAdColumns({ advertisements, children }: SideAdColumnsProps) {
  const [left, right] = advertisements;
  return (
    <div className={adColumns(advertisements.length)}>
      <div className={CONTENT_COLUMN}>{children}</div>
      {left && <SideAd advertisement={left} className={`${COLUMN} xl:col-start-1`} />}
      {right && <SideAd advertisement={right} className={`${COLUMN} xl:col-start-3`} />}
    </div>
  );
}

/** Content above uses the same columns, to align with the content below. */
export function adColumns(advertisements: number): string {
  if (advertisements === 0) return "shell";
  return `${COLUMNS} ${advertisements > 1 ? TWO : ONE}`;
}

const COLUMNS = "mx-auto grid max-w-[1900px] grid-cols-2 justify-center gap-x-6 gap-y-10 px-4 sm:px-6";
const ONE = "xl:grid-cols-[var(--ad)_minmax(0,1200px)] xl:[--ad:240px] 2xl:[--ad:300px]";
const TWO =
  "xl:grid-cols-[var(--ad)_minmax(0,1200px)_var(--ad)] xl:[--ad:180px] 2xl:[--ad:240px] min-[106.25rem]:[--ad:300px]";
const COLUMN = "min-w-0 max-w-[300px] xl:sticky xl:top-24 xl:row-start-1 xl:mt-8 xl:self-start";

export const CONTENT_COLUMN = "col-span-2 min-w-0 xl:[grid-area:1/2]";

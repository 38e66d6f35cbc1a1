import type { ReactNode } from "react";
import { SideAd } from "@/components/shared/ads/advertisement";
import type { AdvertisementSummary } from "@/lib/ads/data";

type SideAdColumnsProps = { advertisements: AdvertisementSummary[]; children: ReactNode };

export function SideAdColumns({ advertisements, children }: SideAdColumnsProps) {
  const [left, right] = advertisements;
  return (
    <div className={adColumns(advertisements.length)}>
      <div className={CONTENT_COLUMN}>{children}</div>
      {left && <SideAd advertisement={left} className="ad-column xl:col-start-1" />}
      {right && <SideAd advertisement={right} className="ad-column xl:col-start-3" />}
    </div>
  );
}

/** Content above uses the same columns, to align with the content below. */
export function adColumns(advertisements: number): string {
  if (advertisements === 0) return "shell";
  return advertisements > 1 ? "ad-columns" : "ad-columns ad-column-alone";
}

export const CONTENT_COLUMN = "ad-content";

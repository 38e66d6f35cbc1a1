import { clsx } from "clsx";
import type { ReactNode } from "react";
import { SideAd } from "@/components/shared/ads/advertisement";
import type { AdvertisementSummary } from "@/lib/ads/data";

type SideAdColumnsProps = { advertisements: AdvertisementSummary[]; children: ReactNode };

export function SideAdColumns({ advertisements, children }: SideAdColumnsProps) {
  const [left, right] = advertisements;
  return (
    <div className={adColumns(advertisements.length)}>
      <div className={CONTENT_COLUMN}>{children}</div>
      {left && <AdColumn advertisement={left} className="xl:col-start-1" />}
      {right && <AdColumn advertisement={right} className="xl:col-start-3" />}
    </div>
  );
}

function AdColumn({ advertisement, className }: { advertisement: AdvertisementSummary; className: string }) {
  return (
    <div className={clsx("min-w-0 max-w-[300px] xl:row-start-1", className)}>
      <div className="xl:sticky xl:top-16 xl:py-8">
        <SideAd advertisement={advertisement} />
      </div>
    </div>
  );
}

/** Content above uses the same columns, to align with the content below. */
export function adColumns(advertisements: number): string {
  if (advertisements === 0) return "shell";
  return advertisements > 1 ? "ad-columns" : "ad-columns ad-column-alone";
}

export const CONTENT_COLUMN = "ad-content";

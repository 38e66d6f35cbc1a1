import { clsx } from "clsx";
import type { ReactNode } from "react";
import { SideAd } from "@/components/ads/advertisement";
import type { AdvertisementView } from "@/lib/ads/data";

type SideAdColumnsProps = { advertisements: AdvertisementView[]; children: ReactNode };

/**
 * The content of a game page with up to two advertisements beside it: a left and a right column on large
 * screens, a two-column grid below the content on smaller ones (SPEC.md 2.5).
 */
export function SideAdColumns({ advertisements, children }: SideAdColumnsProps) {
  const [left, right] = advertisements;
  if (!left) return <div className="shell">{children}</div>;
  return (
    <div
      className={clsx(
        "mx-auto grid max-w-[1900px] grid-cols-2 justify-center gap-x-6 gap-y-10 px-4 sm:px-6",
        right
          ? "xl:grid-cols-[var(--ad)_minmax(0,1200px)_var(--ad)] xl:[--ad:180px] 2xl:[--ad:240px] min-[106.25rem]:[--ad:300px]"
          : "xl:grid-cols-[var(--ad)_minmax(0,1200px)] xl:[--ad:240px] 2xl:[--ad:300px]",
      )}
    >
      <div className="col-span-2 min-w-0 xl:col-span-1 xl:col-start-2 xl:row-start-1">{children}</div>
      <AdColumn advertisement={left} className="xl:col-start-1" />
      {right && <AdColumn advertisement={right} className="xl:col-start-3" />}
    </div>
  );
}

function AdColumn({ advertisement, className }: { advertisement: AdvertisementView; className: string }) {
  return (
    <div className={clsx("min-w-0 max-w-[300px] xl:row-start-1", className)}>
      <div className="xl:sticky xl:top-16 xl:py-8">
        <SideAd advertisement={advertisement} />
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import SiteLayout from "@/app/(site)/layout";
import { TickRow } from "@/components/shared/status/tick-row";

export const dynamic = "force-dynamic";

const TICKS = Array.from({ length: 90 }, (_, day) => ({
  status: day % 23 === 11 ? "detected" : day % 17 === 5 ? "updating" : "undetected",
  weight: 0.4 + 0.35 * Math.sin(day / 4) ** 2,
}));

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <SiteLayout>
      <div className="relative flex min-h-[70dvh] flex-col items-center justify-center px-edge py-12">
        {children}
        <div className="-z-10 absolute inset-x-0 bottom-0 opacity-25">
          <TickRow ticks={TICKS} className="h-28 md:h-40" />
        </div>
      </div>
    </SiteLayout>
  );
}

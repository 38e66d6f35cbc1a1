import type { ReactNode } from "react";
import { ThemeSwitch } from "@/components/shared/layout/theme-switch";
import { TickRow } from "@/components/shared/status/tick-row";
import { BrandLink } from "@/components/site/layout/brand-link";
import { siteName } from "@/lib/runtime/env";

const TICKS = Array.from({ length: 90 }, (_, day) => ({
  status: day % 23 === 11 ? "detected" : day % 17 === 5 ? "updating" : "undetected",
  weight: 0.4 + 0.35 * Math.sin(day / 4) ** 2,
}));

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-hairline border-b">
        <div className="shell flex h-nav items-center gap-2">
          <BrandLink siteName={siteName()} />
          <ThemeSwitch />
        </div>
      </header>
      <main className="relative isolate flex grow flex-col items-center justify-center px-edge py-12">
        {children}
        <div className="-z-10 absolute inset-x-0 bottom-0 opacity-25">
          <TickRow ticks={TICKS} className="h-28 md:h-40" />
        </div>
      </main>
    </>
  );
}

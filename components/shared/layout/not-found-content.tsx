"use client";

import { PageLink } from "@/components/shared/layout/page-link";
import { TickRow } from "@/components/shared/status/tick-row";
import { buttonVariants } from "@/components/ui/button-variants";

const TICKS = Array.from({ length: 60 }, (_, day) => ({
  status: day >= 38 && day <= 41 ? null : "undetected",
  weight: day === 37 || day === 42 ? 0.9 : 0.35 + 0.15 * Math.sin(day / 3),
}));

export function NotFoundContent() {
  return (
    <div className="shell flex min-h-[70dvh] flex-col justify-center py-16">
      <TickRow ticks={TICKS} label="A row of days with a gap" className="h-16 opacity-70" />
      <h1 className="mt-10 text-3xl tracking-[-0.03em] md:text-6xl">404 Page Not Found</h1>
      <p className="mt-4 text-lg text-quiet">Did you forget to add the page to the router?</p>
      <div className="mt-8 flex gap-3">
        <PageLink href="/games" className={buttonVariants()}>
          Browse games
        </PageLink>
        <PageLink href="/" className={buttonVariants({ variant: "secondary" })}>
          Home
        </PageLink>
      </div>
    </div>
  );
}

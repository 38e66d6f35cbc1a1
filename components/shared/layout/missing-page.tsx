"use client";

import type { ReactNode } from "react";
import { TickRow } from "@/components/shared/status/tick-row";

const TICKS = Array.from({ length: 60 }, (_, day) => ({
  status: day >= 38 && day <= 41 ? null : "undetected",
  weight: day === 37 || day === 42 ? 0.9 : 0.35 + 0.15 * Math.sin(day / 3),
}));

type MissingPageProps = { title: string; hint?: string; children: ReactNode };

export function MissingPage({ title, hint, children }: MissingPageProps) {
  return (
    <div className="shell flex min-h-[70dvh] flex-col justify-center py-16">
      <TickRow ticks={TICKS} className="h-16 opacity-70" />
      <h1 className="mt-10 text-3xl tracking-[-0.03em] md:text-6xl">{title}</h1>
      {hint && <p className="mt-4 text-lg text-quiet">{hint}</p>}
      <div className="mt-8 flex max-w-reading flex-col items-start gap-6">{children}</div>
    </div>
  );
}

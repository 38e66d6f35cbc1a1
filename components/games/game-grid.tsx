import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Game cards in one to four columns. */
export function GameGrid({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <ul className={clsx("grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4", className)}>
      {children}
    </ul>
  );
}

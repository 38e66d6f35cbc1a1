import type { ReactNode } from "react";
import { StarShapes } from "@/components/ratings/star-shapes";
import { cn } from "@/lib/utils";

/** The public cards look at the width of the window; here they stand in a column, as on a phone. */
const NARROW = cn(
  "[&_article]:grid-cols-1! [&_article]:p-5!",
  "[&>section]:grid-cols-1! [&>section_h2]:text-2xl! [&>section>div:first-of-type]:p-5!",
  "[&>section>div:last-child]:order-first! [&>section>div:last-child]:aspect-video! [&>section>div:last-child]:min-h-0!",
);

/** The record as visitors will see it. It repeats the fields, so it takes neither focus nor voice. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Preview">
      <p className="eyebrow mb-2">As visitors will see it</p>
      <div inert className={NARROW}>
        <StarShapes />
        {children}
      </div>
    </section>
  );
}

import type { ReactNode } from "react";

const PHONE_LAYOUT =
  "[&>section>div:first-of-type]:p-5 [&>section>div:last-child]:-order-9999 [&>section>div:last-child]:aspect-video [&>section>div:last-child]:min-h-0 [&>section]:grid-cols-[minmax(0,1fr)] [&>section_h2]:text-2xl/[1.3] [&_article]:grid-cols-[minmax(0,1fr)] [&_article]:p-5";

export function Preview({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Preview">
      <p className="eyebrow mb-2">As visitors will see it</p>
      <div inert aria-hidden className={PHONE_LAYOUT}>
        {children}
      </div>
    </section>
  );
}

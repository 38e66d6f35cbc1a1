import type { ReactNode } from "react";

type PageHeadingProps = { title: string; subtitle?: string; children?: ReactNode };

export function PageHeading({ title, subtitle, children }: PageHeadingProps) {
  return (
    <div className="grid grid-cols-1 pt-10 pb-8 md:pt-14 lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[1fr_auto] lg:items-end lg:gap-x-6 [&>:not(h1,p)]:mt-6 lg:[&>:not(h1,p)]:mt-0 lg:[&>:not(h1,p)]:[grid-area:1/2/span_2]">
      <h1 className="text-3xl tracking-[-0.03em] md:text-5xl md:leading-tight">{title}</h1>
      {subtitle && <p className="col-start-1 mt-2 text-lg text-quiet">{subtitle}</p>}
      {children}
    </div>
  );
}

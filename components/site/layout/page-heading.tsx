import type { ReactNode } from "react";

type PageHeadingProps = { title: string; subtitle?: string; children?: ReactNode };

export function PageHeading({ title, subtitle, children }: PageHeadingProps) {
  return (
    <div className="flex flex-col gap-6 pt-10 pb-8 md:pt-14 lg:flex-row lg:items-end lg:justify-between">
      <div>
        <h1 className="text-3xl tracking-[-0.03em] md:text-5xl md:leading-tight">{title}</h1>
        {subtitle && <p className="mt-2 text-lg text-quiet">{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}

import type { ReactNode } from "react";
import { BrandMark } from "@/components/layout/brand-mark";
import { PageLink } from "@/components/layout/page-link";
import { ThemeSwitch } from "@/components/layout/theme-switch";
import { siteName } from "@/lib/runtime/env";

/** The bar of pages outside the public navigation: the way home and the theme. */
export function PlainHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="border-hairline border-b">
      <div className="shell flex h-nav items-center gap-2">
        <PageLink
          href="/"
          className="mr-auto flex items-center gap-2.5 rounded-control py-2 pr-2 font-semibold text-lg tracking-[-0.02em]"
        >
          <BrandMark className="size-6" />
          {siteName()}
        </PageLink>
        {children}
        <ThemeSwitch />
      </div>
    </header>
  );
}

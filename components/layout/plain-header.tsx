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
        <PageLink href="/" className="brand">
          <BrandMark className="size-6" />
          {siteName()}
        </PageLink>
        {children}
        <ThemeSwitch />
      </div>
    </header>
  );
}

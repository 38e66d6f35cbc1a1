import type { ReactNode } from "react";
import { IconShapes } from "@/components/layout/icon-shapes";
import { LinkNavigator } from "@/components/layout/link-navigator";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { StarShapes } from "@/components/ratings/star-shapes";
import { StatusShapes } from "@/components/status/status-shapes";
import { siteName } from "@/lib/env";

/** Every public page is rendered from the database as it is asked for; caching is the server's work. */
export const dynamic = "force-dynamic";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <StarShapes />
      <StatusShapes />
      <IconShapes />
      <SiteHeader siteName={siteName()} />
      <main id="content" tabIndex={-1} className="outline-none">
        <LinkNavigator>{children}</LinkNavigator>
      </main>
      <SiteFooter />
    </>
  );
}

"use client";

import type { ReactNode } from "react";
import { CompareTray } from "@/components/compare/compare-tray";
import { LinkNavigator } from "@/components/layout/link-navigator";
import { SiteFooter, type SiteFooterProps } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { LiveStatuses } from "@/components/live/live-statuses";
import { StarShapes } from "@/components/ratings/star-shapes";
import { PaletteHost } from "@/components/search/palette-host";
import { pageOfRecord, SITE_PLACES } from "@/components/search/palette-places";
import { StatusShapes } from "@/components/status/status-shapes";

/** What stands around every public page. A component of the browser, so that no page carries it twice. */
export function SiteFrame({ children, ...footer }: SiteFooterProps & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <StarShapes />
      <StatusShapes />
      <SiteHeader siteName={footer.siteName} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <LinkNavigator>{children}</LinkNavigator>
      </main>
      <CompareTray />
      <SiteFooter {...footer} />
      <LiveStatuses />
      <PaletteHost places={SITE_PLACES} recordPath={pageOfRecord} />
    </div>
  );
}

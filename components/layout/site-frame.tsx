"use client";

import type { ReactNode } from "react";
import { CompareTray } from "@/components/compare/compare-tray";
import { LinkNavigator } from "@/components/layout/link-navigator";
import { SiteFooter, type SiteFooterProps } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { LiveStatuses } from "@/components/live/live-statuses";
import { PaletteHost } from "@/components/search/palette-host";
import { pageOfRecord, SITE_PLACES } from "@/components/search/palette-places";

/** What stands around every public page. A component of the browser, so that no page carries it twice. */
export function SiteFrame({ children, ...footer }: SiteFooterProps & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip">
        Skip to content
      </a>
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

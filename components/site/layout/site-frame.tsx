"use client";

import type { ReactNode } from "react";
import { BrandMark } from "@/components/shared/layout/brand-mark";
import { LinkNavigator } from "@/components/shared/layout/link-navigator";
import { PageLink } from "@/components/shared/layout/page-link";
import { PaletteHost } from "@/components/shared/search/palette-host";
import { pageOfRecord, SITE_PLACES } from "@/components/shared/search/palette-places";
import { CompareTray } from "@/components/site/compare/compare-tray";
import { SiteHeader } from "@/components/site/layout/site-header";
import { LiveStatuses } from "@/components/site/live/live-statuses";

export function SiteFrame({ children, ...footer }: SiteFooterProps & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 rounded-control bg-accent px-4 py-2 text-accent-contrast not-focus:pointer-events-none not-focus:[clip-path:inset(50%)]"
      >
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

const PAGES = [
  { href: "/compare", label: "Compare providers" },
  { href: "/insights", label: "Insights" },
  { href: "/how-we-decide", label: "How we decide" },
  { href: "/alerts", label: "Alerts" },
  { href: "/developers", label: "For developers" },
];

type SiteFooterProps = { siteName: string; chatUrl: string; year: number };

function SiteFooter({ siteName, chatUrl, year }: SiteFooterProps) {
  return (
    <footer className="mt-24 border-hairline border-t">
      <div className="shell grid gap-x-16 gap-y-3 py-10 text-quiet text-sm md:grid-cols-[1fr_auto] md:grid-rows-[auto_auto_1fr]">
        <p className="flex items-center gap-2.5 font-semibold text-base text-text">
          <BrandMark className="size-5" />
          {siteName}
        </p>
        <p className="max-w-reading md:col-start-1">
          {`${siteName} does not develop, sell or distribute cheats and gives information only.`}
        </p>
        <p className="figure text-xs md:col-start-1">{`© ${year} ${siteName}. All rights reserved.`}</p>
        <nav
          aria-label="More"
          className="flex flex-wrap gap-x-6 *:py-1 *:hover:text-text *:aria-disabled:pointer-events-none md:col-start-2 md:row-span-3 md:row-start-1 md:flex-col md:gap-y-1 md:pt-1"
        >
          <a href={chatUrl} target="_blank" rel="noopener noreferrer">
            Community chat
          </a>
          {/* biome-ignore lint/a11y/useValidAnchor: a placeholder (docs/product/pages.md#frame), which leads nowhere and says so */}
          <a href="#" aria-disabled="true" tabIndex={-1} onClick={(event) => event.preventDefault()}>
            Support chat (not open yet)
          </a>
          {PAGES.map(({ href, label }) => (
            <PageLink key={href} href={href}>
              {label}
            </PageLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}

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
import { DrawnIcon } from "@/components/ui/drawn-icon";

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

const PAGES = [
  { href: "/compare", icon: "columns", label: "Compare providers" },
  { href: "/insights", icon: "chart", label: "Insights" },
  { href: "/how-we-decide", icon: "check", label: "How we decide" },
  { href: "/alerts", icon: "bell", label: "Alerts" },
  { href: "/developers", icon: "external-link", label: "For developers" },
] as const;

type SiteFooterProps = { siteName: string; chatUrl: string; year: number };

function SiteFooter({ siteName, chatUrl, year }: SiteFooterProps) {
  return (
    <footer className="mt-24 border-hairline border-t">
      <div className="shell flex flex-col gap-8 py-10 md:flex-row md:items-start md:justify-between">
        <div className="max-w-reading">
          <p className="flex items-center gap-2.5 font-semibold">
            <BrandMark className="size-5" />
            {siteName}
          </p>
          <p className="mt-3 text-quiet text-sm">
            {`${siteName} does not develop, sell or distribute cheats and gives information only.`}
          </p>
          <p className="figure mt-3 text-quiet text-xs">{`© ${year} ${siteName}. All rights reserved.`}</p>
        </div>
        <ul className="site-ways">
          <li>
            <a href={chatUrl} target="_blank" rel="noopener noreferrer">
              <DrawnIcon name="message" />
              Community chat
            </a>
          </li>
          <li>
            {/* biome-ignore lint/a11y/useValidAnchor: a placeholder (docs/product/pages.md#frame), which leads nowhere and says so */}
            <a href="#" aria-disabled="true" tabIndex={-1} onClick={(event) => event.preventDefault()}>
              <DrawnIcon name="message" />
              Support chat (not open yet)
            </a>
          </li>
          {PAGES.map(({ href, icon, label }) => (
            <li key={href}>
              <PageLink href={href}>
                <DrawnIcon name={icon} />
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

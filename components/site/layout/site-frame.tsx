"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { LinkNavigator } from "@/components/shared/layout/link-navigator";
import { PageLink } from "@/components/shared/layout/page-link";
import { BAR_BUTTON, ThemeSwitch } from "@/components/shared/layout/theme-switch";
import { PaletteHost } from "@/components/shared/search/palette-host";
import {
  OTHER_PLACES,
  pageOfRecord,
  SITE_PLACES,
  TOP_PLACES,
} from "@/components/shared/search/palette-places";
import { SearchOpener } from "@/components/shared/search/search-opener";
import { CompareMessage, CompareTray } from "@/components/site/compare/compare-tray";
import { LiveStatuses } from "@/components/site/live/live-statuses";
import { listen } from "@/components/ui/listen";

export function SiteFrame({ children, ...footer }: SiteFooterProps & { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 rounded-control bg-accent px-4 py-2 text-accent-contrast not-focus:pointer-events-none not-focus:[clip-path:inset(50%)]"
      >
        Skip to content
      </a>
      <SiteHeader siteName={footer.siteName} />
      <LinkNavigator as="main" id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </LinkNavigator>
      <CompareTray />
      <SiteFooter {...footer} />
      <LiveStatuses>
        <CompareMessage />
      </LiveStatuses>
      <PaletteHost places={SITE_PLACES} recordPath={pageOfRecord} />
    </>
  );
}

type SiteFooterProps = { siteName: string; chatUrl: string; year: number };

function SiteFooter({ siteName, chatUrl, year }: SiteFooterProps) {
  return (
    <footer className="shell-inset mt-24 grid gap-x-16 gap-y-3 border-hairline border-t py-10 text-quiet text-sm md:grid-cols-[1fr_auto] md:grid-rows-[auto_auto_1fr]">
      <p className="brand-mark flex items-center gap-2.5 font-semibold text-base text-text before:size-5">
        {siteName}
      </p>
      <p className="max-w-reading md:col-start-1">
        {`${siteName} does not develop, sell or distribute cheats and gives information only.`}
      </p>
      <p className="figure text-xs md:col-start-1">{`© ${year} ${siteName}. All rights reserved.`}</p>
      <div className="flex flex-wrap gap-x-6 *:py-1 *:hover:text-text *:aria-disabled:pointer-events-none md:col-start-2 md:row-span-3 md:row-start-1 md:flex-col md:gap-y-1 md:pt-1">
        <a href={chatUrl} target="_blank" rel="noopener noreferrer">
          Community chat
        </a>
        {/* biome-ignore lint/a11y/useValidAnchor: a placeholder (docs/product/pages.md#frame), which leads nowhere and says so */}
        <a href="#" aria-disabled="true" tabIndex={-1} onClick={(event) => event.preventDefault()}>
          Support chat (not open yet)
        </a>
        {OTHER_PLACES.map(({ href, label }) => (
          <PageLink key={href} href={href}>
            {label}
          </PageLink>
        ))}
      </div>
    </footer>
  );
}

const FIXED_AFTER = 10; // In px (docs/product/pages.md#frame)

const onScroll = (update: () => void) => listen(window, { scroll: update }, { passive: true });
const hasScrolledNow = () => window.scrollY > FIXED_AFTER;

const onToggle = (update: () => void) => listen(document, { toggle: update }, { capture: true });
const isShown = (menu: HTMLElement | null) =>
  menu !== null && "popover" in menu && menu.matches(":popover-open");

function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || (href === "/games" && pathname.startsWith("/game/"));
}

/** The outer element keeps its place while the bar is fixed. */
function SiteHeader({ siteName }: { siteName: string }) {
  const pathname = usePathname();
  const hasScrolled = useSyncExternalStore(onScroll, hasScrolledNow, () => false);
  const menu = useRef<HTMLDivElement>(null);
  // Until hydration, the browser derives the state from popovertarget.
  const isOpen = useSyncExternalStore(
    onToggle,
    () => isShown(menu.current),
    () => undefined,
  );
  const close = () => menu.current?.hidePopover?.();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is where the menu led
  useEffect(() => close, [pathname]);
  return (
    <header className="relative z-40 h-nav">
      <nav
        aria-label="Main"
        data-fixed={hasScrolled}
        data-open={isOpen}
        className="group/bar shell-inset absolute inset-x-0 top-0 inline-flex h-nav items-center gap-[min(0.5rem,2.5vw)] border-transparent border-b transition-colors data-[fixed=true]:fixed data-[fixed=true]:border-hairline data-[fixed=true]:bg-ground/80 data-[fixed=true]:[backdrop-filter:blur(12px)] data-[open=true]:border-hairline data-[open=true]:bg-ground print:absolute!"
      >
        <PageLink
          href="/"
          className="brand-mark mr-auto flex items-center gap-2.5 rounded-control py-2 font-semibold text-[min(1.125rem,6vw)]/7 tracking-[-0.02em]"
        >
          {siteName}
        </PageLink>
        {/* A popover, which works without JavaScript. */}
        <div
          ref={menu}
          id="site-links"
          popover="auto"
          className="max-md:absolute max-md:inset-x-0 max-md:top-nav max-md:bottom-auto max-md:max-h-[calc(100dvh-64px)] max-md:w-full max-md:border-y max-md:bg-ground max-md:px-4 max-md:py-3 max-md:text-text max-md:group-data-[fixed=true]/bar:fixed md:static md:flex md:w-auto md:items-center md:gap-1 md:overflow-visible md:bg-transparent md:text-inherit"
        >
          {TOP_PLACES.map(({ href, label }) => (
            <PageLink
              key={href}
              href={href}
              aria-current={isCurrent(pathname, href) ? "page" : undefined}
              onClick={pathname === href ? close : undefined}
              className="block rounded-control p-3 text-quiet transition-colors hover:text-text aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-text md:py-2 md:text-sm"
            >
              {label}
            </PageLink>
          ))}
        </div>
        <SearchOpener />
        <ThemeSwitch />
        <button
          type="button"
          className={`${BAR_BUTTON} icon ${isOpen ? "icon-close" : "icon-menu"} text-text before:size-5 md:hidden`}
          popoverTarget="site-links"
          aria-expanded={isOpen}
          aria-label={isOpen ? "Close menu" : "Open menu"}
        />
      </nav>
    </header>
  );
}

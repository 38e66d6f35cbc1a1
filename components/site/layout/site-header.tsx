import { usePathname } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { BrandMark } from "@/components/shared/layout/brand-mark";
import { PageLink } from "@/components/shared/layout/page-link";
import { ThemeSwitch } from "@/components/shared/layout/theme-switch";
import { SearchOpener } from "@/components/shared/search/search-opener";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { listen } from "@/components/ui/listen";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { PAGES } from "@/lib/runtime/routes";

const LINKS = PAGES.flatMap((page) =>
  "navigation" in page ? [{ href: page.path, label: page.navigation }] : [],
);

const FIXED_AFTER = 10; // In px (docs/product/pages.md#frame)

const onScroll = (update: () => void) => listen(window, { scroll: update }, { passive: true });
const hasScrolledNow = () => window.scrollY > FIXED_AFTER;

function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || (href === "/games" && pathname.startsWith("/game/"));
}

/** The outer element keeps its place while the bar is fixed. */
export function SiteHeader({ siteName }: { siteName: string }) {
  const pathname = usePathname();
  const hasScrolled = useSyncExternalStore(onScroll, hasScrolledNow, () => false);
  const isHydrated = useIsHydrated(); // Until then, the browser derives the state from popovertarget.
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is where the menu led
  useEffect(() => menu.current?.hidePopover?.(), [pathname]);
  return (
    <header className="relative z-40 h-nav">
      <div data-fixed={hasScrolled} data-open={isOpen} className="site-bar">
        <nav aria-label="Main" className="shell flex h-nav items-center gap-2">
          <PageLink href="/" className="brand">
            <BrandMark className="size-6" />
            {siteName}
          </PageLink>
          {/* A popover, which works without JavaScript. */}
          <div
            ref={menu}
            id="site-links"
            popover="auto"
            onToggle={(event) => setIsOpen(event.newState === "open")}
            className="site-links"
          >
            {LINKS.map(({ href, label }) => (
              <PageLink key={href} href={href} aria-current={isCurrent(pathname, href) ? "page" : undefined}>
                {label}
              </PageLink>
            ))}
          </div>
          <SearchOpener />
          <ThemeSwitch />
          <button
            type="button"
            className="bar-button text-text md:hidden"
            popoverTarget="site-links"
            aria-expanded={isHydrated ? isOpen : undefined}
            aria-label={isOpen ? "Close menu" : "Open menu"}
          >
            <DrawnIcon name={isOpen ? "close" : "menu"} className="size-5" />
          </button>
        </nav>
      </div>
    </header>
  );
}

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { BrandLink } from "@/components/shared/layout/brand-mark";
import { PageLink } from "@/components/shared/layout/page-link";
import { BAR_BUTTON, ThemeSwitch } from "@/components/shared/layout/theme-switch";
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
      <div
        data-fixed={hasScrolled}
        data-open={isOpen}
        className="group/bar absolute inset-x-0 top-0 border-transparent border-b transition-colors duration-200 data-[fixed=true]:fixed data-[fixed=true]:border-hairline data-[fixed=true]:bg-ground/80 data-[fixed=true]:backdrop-blur-md data-[open=true]:border-hairline data-[open=true]:bg-ground print:absolute!"
      >
        <nav aria-label="Main" className="shell flex h-nav items-center gap-2">
          <BrandLink siteName={siteName} />
          {/* A popover, which works without JavaScript. */}
          <div
            ref={menu}
            id="site-links"
            popover="auto"
            onToggle={(event) => setIsOpen(event.newState === "open")}
            className="max-md:absolute max-md:inset-x-0 max-md:top-nav max-md:bottom-auto max-md:w-full max-md:border-y max-md:bg-ground max-md:px-4 max-md:py-3 max-md:text-text max-md:group-data-[fixed=true]/bar:fixed md:static md:flex md:w-auto md:items-center md:gap-1 md:overflow-visible md:bg-transparent md:text-inherit"
          >
            {LINKS.map(({ href, label }) => (
              <PageLink
                key={href}
                href={href}
                aria-current={isCurrent(pathname, href) ? "page" : undefined}
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
            className={`${BAR_BUTTON} text-text md:hidden`}
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

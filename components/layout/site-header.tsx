"use client";

import { clsx } from "clsx";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { BrandMark } from "@/components/layout/brand-mark";
import { PageLink } from "@/components/layout/page-link";
import { ThemeSwitch } from "@/components/layout/theme-switch";
import { SearchOpener } from "@/components/search/search-opener";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { PAGES } from "@/lib/runtime/routes";

const LINKS = PAGES.flatMap((page) =>
  "navigation" in page ? [{ href: page.path, label: page.navigation }] : [],
);

/** Scroll distance in px after which the bar becomes fixed (docs/product/pages.md#frame). */
const FIXED_AFTER = 10;

function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false);
  useEffect(() => {
    const update = () => setHasScrolled(window.scrollY > FIXED_AFTER);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return hasScrolled;
}

function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || (href === "/games" && pathname.startsWith("/game/"));
}

/** Navigation bar of every public page, 64 px high; the outer element keeps its place when it is fixed. */
export function SiteHeader({ siteName }: { siteName: string }) {
  const pathname = usePathname();
  const hasScrolled = useHasScrolled();
  const menu = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is where the menu led
  useEffect(() => menu.current?.hidePopover?.(), [pathname]);
  return (
    <header className="relative z-40 h-nav">
      <div
        data-fixed={hasScrolled}
        className={clsx(
          "inset-x-0 top-0 border-b transition-colors duration-200",
          hasScrolled ? "fixed backdrop-blur-md" : "absolute",
          hasScrolled || isOpen ? "border-hairline" : "border-transparent",
          isOpen ? "bg-ground" : hasScrolled && "bg-ground/80",
        )}
      >
        <nav aria-label="Main" className="shell flex h-nav items-center gap-2">
          <PageLink
            href="/"
            className="mr-auto flex items-center gap-2.5 rounded-control py-2 pr-2 font-semibold text-lg tracking-[-0.02em]"
          >
            <BrandMark className="size-6" />
            {siteName}
          </PageLink>
          <ul className="hidden items-center gap-1 md:flex">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <NavLink href={href} label={label} current={isCurrent(pathname, href)} />
              </li>
            ))}
          </ul>
          <SearchOpener />
          <ThemeSwitch />
          {/* A popover opens without scripts, too, and closes on Escape and on a click beside it. */}
          <button
            type="button"
            className="grid size-10 place-items-center rounded-control text-text hover:bg-raised md:hidden"
            popoverTarget="mobile-menu"
            aria-label={isOpen ? "Close menu" : "Open menu"}
          >
            <DrawnIcon name={isOpen ? "close" : "menu"} className="size-5" />
          </button>
          <ul
            ref={menu}
            id="mobile-menu"
            popover="auto"
            onToggle={(event) => setIsOpen(event.newState === "open")}
            className={clsx(
              "shell inset-x-0 top-nav bottom-auto m-0 border-hairline border-y bg-ground py-3 text-text md:hidden",
              hasScrolled ? "fixed" : "absolute",
            )}
          >
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <NavLink href={href} label={label} current={isCurrent(pathname, href)} isWide />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

type NavLinkProps = { href: string; label: string; current: boolean; isWide?: boolean };

function NavLink({ href, label, current, isWide }: NavLinkProps) {
  return (
    <PageLink
      href={href}
      aria-current={current ? "page" : undefined}
      className={clsx(
        "block rounded-control px-3 transition-colors",
        isWide ? "py-3 text-base" : "py-2 text-sm",
        current ? "bg-raised font-medium text-text" : "text-quiet hover:text-text",
      )}
    >
      {label}
    </PageLink>
  );
}

import { ArrowUpRight, CircleUser } from "lucide-react";
import { LogoutButton } from "@/components/admin/logout-button";
import { PageLink } from "@/components/shared/layout/page-link";
import { ThemeSwitch } from "@/components/shared/layout/theme-switch";
import { SearchOpener } from "@/components/shared/search/search-opener";
import type { SessionUser } from "@/lib/users/schema";

export function AdminBar({ siteName, user }: { siteName: string; user: SessionUser }) {
  return (
    <header className="sticky top-0 z-30 border-hairline border-b bg-ground">
      <div className="flex min-h-14 items-center gap-1 px-4 sm:gap-2 sm:px-6">
        <span className="brand-mark max-sm:hidden" />
        <h1 className="wrap-anywhere line-clamp-2 mr-auto text-base leading-5 tracking-[-0.02em] sm:text-lg">
          {siteName} Admin
        </h1>
        <SearchOpener isCompact />
        <PageLink
          href="/admin/account"
          data-tooltip="My account"
          className="flex h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 text-quiet hover:bg-raised hover:text-text"
        >
          <CircleUser className="size-4.5 shrink-0" aria-hidden />
          <span className="sr-only">My account: </span>
          <span className="max-w-56 truncate text-sm max-md:sr-only">{user.username}</span>
        </PageLink>
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className="hidden items-center gap-1 rounded-control px-2.5 py-2 text-quiet text-sm hover:bg-raised hover:text-text sm:flex"
        >
          View site
          <ArrowUpRight className="size-4" aria-hidden />
        </a>
        <LogoutButton />
        <ThemeSwitch />
      </div>
    </header>
  );
}

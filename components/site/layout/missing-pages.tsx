"use client";

import type { ReactNode } from "react";
import { MissingPage } from "@/components/shared/layout/missing-page";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { SearchField } from "@/components/shared/search/search-field";
import { NearestGames } from "@/components/site/games/nearest-games";
import { Button } from "@/components/ui/button";
import type { NearestGames as Nearest } from "@/lib/games/data";

/** Without a script, because Next sends these pages with every other page. */
function NextSteps({ href, label, children }: { href: string; label: string; children?: ReactNode }) {
  return (
    <>
      <search className="w-full">
        <form action="/search" className="flex gap-3">
          <SearchField className="flex-1" />
          <Button type="submit" variant="primary" className="h-11">
            Search
          </Button>
        </form>
      </search>
      {children}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={href}>{label}</ButtonLink>
        <ButtonLink href="/" variant="ghost">
          Home
        </ButtonLink>
      </div>
    </>
  );
}

export function PageMissing() {
  return (
    <MissingPage title="404 Page Not Found" hint="Did you forget to add the page to the router?">
      <NextSteps href="/games" label="Explore providers" />
    </MissingPage>
  );
}

export function GameMissing({ nearest }: { nearest?: Nearest | null }) {
  return (
    <MissingPage title="Game not found.">
      <NextSteps href="/games" label="Back to Games">
        {nearest && <NearestGames nearest={nearest} isStart />}
      </NextSteps>
    </MissingPage>
  );
}

export function ProviderMissing() {
  return (
    <MissingPage title="Provider not found." hint="Removed providers are listed in the updates.">
      <NextSteps href="/updates" label="Latest Updates" />
    </MissingPage>
  );
}

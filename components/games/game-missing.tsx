"use client";

import { Notice } from "@/components/layout/notice";
import { PageLink } from "@/components/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";

/**
 * What /game shows for anything that is no game of the catalogue. A component of the browser, because Next sends
 * it along with each game's page.
 */
export function GameMissing() {
  return (
    <div className="shell py-14">
      <h1 className="sr-only">Game not found</h1>
      <Notice text="Game not found.">
        <PageLink href="/games" className={buttonVariants({ variant: "secondary" })}>
          Back to Games
        </PageLink>
      </Notice>
    </div>
  );
}

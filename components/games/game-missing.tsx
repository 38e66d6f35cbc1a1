"use client";

import { NearestGames } from "@/components/games/nearest-games";
import { Notice } from "@/components/layout/notice";
import { PageLink } from "@/components/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { NearestGames as Nearest } from "@/lib/games/data";

/**
 * What /game shows for anything that is no game of the catalogue. A component of the browser, because Next sends
 * it along with each game's page.
 */
export function GameMissing({ nearest }: { nearest?: Nearest | null }) {
  return (
    <div className="shell py-14">
      <Notice text="Game not found." isHeading>
        {nearest && <NearestGames nearest={nearest} />}
        <PageLink href="/games" className={buttonVariants({ variant: "secondary" })}>
          Back to Games
        </PageLink>
      </Notice>
    </div>
  );
}

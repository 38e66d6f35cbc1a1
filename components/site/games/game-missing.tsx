"use client";

import { Notice } from "@/components/shared/layout/notice";
import { PageLink } from "@/components/shared/layout/page-link";
import { NearestGames } from "@/components/site/games/nearest-games";
import { buttonVariants } from "@/components/ui/button-variants";
import type { NearestGames as Nearest } from "@/lib/games/data";

/** A client component, because Next sends it with every game page. */
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

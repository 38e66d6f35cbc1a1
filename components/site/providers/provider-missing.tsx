"use client";

import { Notice } from "@/components/shared/layout/notice";
import { PageLink } from "@/components/shared/layout/page-link";
import { BrowseGames } from "@/components/site/layout/browse-games";
import { buttonVariants } from "@/components/ui/button-variants";

export function ProviderMissing() {
  return (
    <div className="shell py-14">
      <Notice text="Provider not found." isHeading>
        <p className="-mt-2 text-quiet text-sm">Removed providers are listed in the updates.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <BrowseGames />
          <PageLink href="/updates" className={buttonVariants({ variant: "ghost" })}>
            Latest Updates
          </PageLink>
        </div>
      </Notice>
    </div>
  );
}

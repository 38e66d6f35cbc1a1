"use client";

import { BrowseGames } from "@/components/layout/browse-games";
import { Notice } from "@/components/layout/notice";
import { PageLink } from "@/components/layout/page-link";
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

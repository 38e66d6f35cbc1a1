import type { ReactNode } from "react";
import { PageLink } from "@/components/shared/layout/page-link";
import { feedsOf, filteredPath, type UpdatesFilter } from "@/lib/updates/filter";

type FollowRowProps = {
  what: "game" | "provider";
  place: string;
  filter: UpdatesFilter;
  children?: ReactNode;
};

export function FollowRow({ what, place, filter, children }: FollowRowProps) {
  return (
    <section
      aria-labelledby="follow"
      className="mt-14 flex flex-wrap items-baseline gap-x-8 gap-y-3 border-hairline border-t pt-5 text-quiet text-sm"
    >
      <h2 id="follow" className="wrap-anywhere min-w-0 font-medium text-base text-text">
        {`Follow this ${what}`}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-4">
        Feeds:
        <FeedLinks place={place} />
      </p>
      {children}
      <PageLink
        href={filteredPath("/updates", filter)}
        className="py-1 text-accent underline underline-offset-4"
      >
        All changes
      </PageLink>
    </section>
  );
}

export function FeedLinks(of: Parameters<typeof feedsOf>[0]) {
  return feedsOf(of).map(({ path, name }) => (
    <a key={path} href={path} className="py-1 text-accent underline underline-offset-4">
      {name}
    </a>
  ));
}

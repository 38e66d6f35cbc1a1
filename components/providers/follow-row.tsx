import { PageLink } from "@/components/layout/page-link";
import { FeedLinks } from "@/components/updates/feed-links";

/** Where changes are told as they happen. */
export function FollowRow() {
  return (
    <p className="mt-14 flex flex-wrap gap-x-4 border-hairline border-t pt-5 text-quiet text-sm">
      <span className="py-1">Every change of every provider:</span>
      <PageLink href="/updates" className="py-1 text-accent underline underline-offset-4">
        Latest Updates
      </PageLink>
      <FeedLinks />
    </p>
  );
}

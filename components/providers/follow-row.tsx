import { PageLink } from "@/components/layout/page-link";

const FEEDS = [
  { href: "/feed.atom", format: "Atom" },
  { href: "/feed.rss", format: "RSS" },
  { href: "/feed.json", format: "JSON Feed" },
];
const LINK = "py-1 text-accent underline underline-offset-4";

/** Where changes are told as they happen. */
export function FollowRow() {
  return (
    <p className="mt-14 flex flex-wrap gap-x-4 border-hairline border-t pt-5 text-quiet text-sm">
      <span className="py-1">Every change of every provider:</span>
      <PageLink href="/updates" className={LINK}>
        Latest Updates
      </PageLink>
      {FEEDS.map(({ href, format }) => (
        <a key={href} href={href} className={LINK}>
          {format}
        </a>
      ))}
    </p>
  );
}

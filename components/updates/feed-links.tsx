const FEEDS = [
  { href: "/feed.atom", format: "Atom" },
  { href: "/feed.rss", format: "RSS" },
  { href: "/feed.json", format: "JSON Feed" },
];

/** The feeds of all updates. */
export function FeedLinks() {
  return FEEDS.map(({ href, format }) => (
    <a key={href} href={href} className="py-1 text-accent underline underline-offset-4">
      {format}
    </a>
  ));
}

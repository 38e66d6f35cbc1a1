import { feedsOf } from "@/lib/updates/filter";

export function FeedLinks(of: Parameters<typeof feedsOf>[0]) {
  return feedsOf(of).map(({ path, name }) => (
    <a key={path} href={path} className="py-1 text-accent underline underline-offset-4">
      {name}
    </a>
  ));
}

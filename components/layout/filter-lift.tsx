import { PageLink } from "@/components/layout/page-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";

/** What a list is narrowed to, as a link that lifts it; `effect` says what then shows. */
export function FilterLift({ href, name, effect }: { href: string; name: string; effect: string }) {
  return (
    <PageLink
      href={href}
      className="inline-flex h-11 items-center gap-2 self-start rounded-full border border-accent bg-accent-soft px-4 text-accent text-sm"
    >
      {name}
      <DrawnIcon name="close" className="size-4" />
      <span className="sr-only">, {effect}</span>
    </PageLink>
  );
}

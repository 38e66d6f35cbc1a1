import { PageLink } from "@/components/shared/layout/page-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function FilterLift({ href, name, effect }: { href: string; name: string; effect: string }) {
  return (
    <PageLink
      href={href}
      aria-label={`${name}, ${effect}`}
      className="inline-flex min-h-11 min-w-0 max-w-full items-center gap-2 self-start rounded-[1.375rem] border border-accent bg-accent-soft px-4 py-1.5 text-accent text-sm"
    >
      <span className="wrap-anywhere min-w-0">{name}</span>
      <DrawnIcon name="close" className="size-4 shrink-0" />
    </PageLink>
  );
}

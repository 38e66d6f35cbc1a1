import { PageLink } from "@/components/shared/layout/page-link";

export function FilterLift({ href, name, effect }: { href: string; name: string; effect: string }) {
  return (
    <PageLink
      href={href}
      aria-label={`${name}, ${effect}`}
      className="icon inline-flex icon-close min-h-11 min-w-0 max-w-full items-center gap-2 self-start rounded-[1.375rem] border border-accent bg-accent-soft px-4 py-1.5 text-accent text-sm before:order-1"
    >
      <span className="wrap-anywhere min-w-0">{name}</span>
    </PageLink>
  );
}

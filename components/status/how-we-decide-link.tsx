import { PageLink } from "@/components/layout/page-link";

/** Leads from what shows statuses or figures to how they come about. */
export function HowWeDecideLink({
  anchor,
}: {
  anchor?: "statuses" | "checks" | "scores" | "figures" | "promotion";
}) {
  return (
    <PageLink
      href={anchor ? `/how-we-decide#${anchor}` : "/how-we-decide"}
      className="whitespace-nowrap text-accent text-sm underline underline-offset-4"
    >
      How we decide
    </PageLink>
  );
}

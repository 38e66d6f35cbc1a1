import { PageLink } from "@/components/shared/layout/page-link";

type Anchor = "statuses" | "checks" | "scores" | "figures" | "outlook" | "insights" | "promotion";

export function HowWeDecideLink({ anchor }: { anchor?: Anchor }) {
  return (
    <PageLink
      href={anchor ? `/how-we-decide#${anchor}` : "/how-we-decide"}
      className="inline-block whitespace-nowrap text-accent text-sm leading-6 underline underline-offset-4"
    >
      How we decide
    </PageLink>
  );
}

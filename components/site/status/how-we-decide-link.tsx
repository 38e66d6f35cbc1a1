import { PageLink } from "@/components/shared/layout/page-link";

export function HowWeDecideLink({ anchor }: { anchor?: "checks" | "outlook" | "insights" }) {
  return (
    <PageLink
      href={anchor ? `/how-we-decide#${anchor}` : "/how-we-decide"}
      className="inline-block whitespace-nowrap text-accent text-sm leading-6 underline underline-offset-4"
    >
      How we decide
    </PageLink>
  );
}

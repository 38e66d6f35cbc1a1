import { PageLink } from "@/components/shared/layout/page-link";
import { buttonVariants } from "@/components/ui/button-variants";

type Step = { label: string; href: string };

export function PageSteps({
  label,
  previous,
  next,
}: {
  label: string;
  previous: Step | null;
  next: Step | null;
}) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-8 flex justify-between gap-3">
      {previous ? <StepLink {...previous} /> : <span />}
      {next && <StepLink {...next} />}
    </nav>
  );
}

function StepLink({ label, href }: Step) {
  return (
    <PageLink href={href} className={buttonVariants({ variant: "secondary" })}>
      {label}
    </PageLink>
  );
}

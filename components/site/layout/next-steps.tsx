import { Notice } from "@/components/shared/layout/notice";
import { ButtonLink } from "@/components/shared/layout/page-link";

type Step = { label: string; href: string };

type PageStepsProps = { label: string; previous: Step | null; next: Step | null };

export function PageSteps({ label, previous, next }: PageStepsProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="mt-8 flex justify-between gap-3">
      {previous ? <ButtonLink href={previous.href}>{previous.label}</ButtonLink> : <span />}
      {next && <ButtonLink href={next.href}>{next.label}</ButtonLink>}
    </nav>
  );
}

export function NoSuchPage({ page, first }: { page: number; first: string }) {
  return (
    <Notice text={`There is no page ${page}.`}>
      <ButtonLink href={first}>First page</ButtonLink>
    </Notice>
  );
}

export function BrowseGames() {
  return <ButtonLink href="/games">Explore providers</ButtonLink>;
}

import { OutwardLink } from "@/components/shared/layout/outward-link";
import { safeHref } from "@/lib/input/links";

export function ProofLink({ href, of }: { href: string; of: string }) {
  const safe = safeHref(href);
  if (safe === "#") return null;
  return (
    <OutwardLink href={safe} className="text-accent underline underline-offset-4">
      proof
      <span className="sr-only">{` of ${of}`}</span>
    </OutwardLink>
  );
}

import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { safeHref } from "@/lib/input/links";

export function EvidenceLink({ href, of, text = "evidence" }: { href: string; of: string; text?: string }) {
  const safe = safeHref(href);
  if (safe === "#") return null;
  return (
    <OutboundLink href={safe} className="text-accent underline underline-offset-4">
      {text}
      <span className="sr-only">{` of ${of}`}</span>
    </OutboundLink>
  );
}

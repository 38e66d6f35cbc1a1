import { OutboundLink } from "@/components/shared/layout/outbound-link";
import type { Evidence } from "@/lib/catalogue/evidence";
import { safeHref } from "@/lib/input/links";

export function EvidenceLinks({ evidence, of }: { evidence: Evidence; of: string }) {
  const { evidenceUrl, evidenceArchiveUrl } = evidence;
  return (
    <>
      {evidenceUrl && (
        <>
          {" · "}
          <EvidenceLink href={evidenceUrl} of={of} />
        </>
      )}
      {evidenceArchiveUrl && (
        <>
          {" · "}
          <EvidenceLink href={evidenceArchiveUrl} of={of} text="archive" />
        </>
      )}
    </>
  );
}

export function EvidenceLink({ href, of, text = "evidence" }: { href: string; of: string; text?: string }) {
  const safe = safeHref(href);
  if (safe === "#") return null;
  return (
    <OutboundLink
      href={safe}
      aria-label={`${text} of ${of}`}
      className="text-accent underline underline-offset-4"
    >
      {text}
    </OutboundLink>
  );
}

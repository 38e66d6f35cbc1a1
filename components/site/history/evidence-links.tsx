import { Fragment } from "react";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import type { Evidence } from "@/lib/catalogue/evidence";
import { evidenceHref } from "@/lib/input/links";

export function EvidenceLinks({ evidence, of }: { evidence: Evidence; of: string }) {
  const links = { evidence: evidence.evidenceUrl, archive: evidence.evidenceArchiveUrl };
  return Object.entries(links).map(
    ([text, href]) =>
      href && (
        <Fragment key={text}>
          {" · "}
          <EvidenceLink href={href} of={of} text={text} />
        </Fragment>
      ),
  );
}

export function EvidenceLink({ href, of, text = "evidence" }: { href: string; of: string; text?: string }) {
  const safe = evidenceHref(href);
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

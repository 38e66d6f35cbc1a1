import { EvidenceLink } from "@/components/site/history/evidence-link";
import type { Evidence } from "@/lib/catalogue/evidence";

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

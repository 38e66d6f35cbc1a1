import { OutwardLink } from "@/components/shared/layout/outward-link";
import { Picture } from "@/components/shared/media/picture";
import { EvidenceLink } from "@/components/site/history/evidence-link";
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

export function Screenshot({ evidence, of }: { evidence: Evidence; of: string }) {
  const { evidenceImageUrl: image } = evidence;
  const href = image?.startsWith("/media/") ? image : safeHref(image);
  if (href === "#") return null;
  return (
    <OutwardLink href={href} className="mt-2 block w-40">
      <Picture
        src={image}
        kind="game"
        alt={`Screenshot of ${of}`}
        width={160}
        height={90}
        className="aspect-video rounded-control border border-hairline object-cover"
      />
    </OutwardLink>
  );
}

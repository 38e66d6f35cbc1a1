import { Screenshot } from "@/components/shared/history/screenshot";
import { Age } from "@/components/shared/live/age";
import { EvidenceLinks } from "@/components/site/history/evidence-links";
import type { Evidence } from "@/lib/catalogue/evidence";

type Verified = Evidence & {
  verifiedAt: string;
  verifiedBy: string | null;
  isStale: boolean;
  beforePatch?: string | null;
  afterPatch?: string | null; // The label of a patch that the check covers
};

export function VerifiedLine({ verified, now }: { verified: Verified; now: Date }) {
  const { verifiedBy, isStale, beforePatch, afterPatch } = verified;
  const verifiedAt = new Date(verified.verifiedAt);
  return (
    <div key={[verifiedBy, verifiedAt, isStale, beforePatch].join()} className="wrap-anywhere text-quiet">
      {isStale ? (
        <Age
          of={verifiedAt}
          wording="verified"
          isStale
          beforePatch={beforePatch}
          now={now}
          className="inline-block text-updating first-letter:uppercase"
        />
      ) : (
        <>
          {"Last verified "}
          <Age of={verifiedAt} wording="ago" now={now} />
        </>
      )}
      {isStale && (verifiedBy || beforePatch) && " · last verified"}
      {isStale && beforePatch && (
        <>
          {" "}
          <Age of={verifiedAt} wording="ago" now={now} />
        </>
      )}
      {verifiedBy && ` by ${verifiedBy}`}
      {afterPatch && !isStale && `, after patch ${afterPatch}`}
      <EvidenceLinks evidence={verified} of="the current status" />
      <Screenshot src={verified.evidenceImageUrl} of="the current status" />
    </div>
  );
}

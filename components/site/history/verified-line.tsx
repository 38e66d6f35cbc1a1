import { Age } from "@/components/shared/live/age";
import { ProofLink } from "@/components/site/history/proof-link";

type Verified = {
  verifiedAt: string;
  verifiedBy: string | null;
  isStale: boolean;
  beforePatch?: string | null;
  afterPatch?: string | null; // The label of a patch that the check covers
  evidenceUrl: string | null;
};

export function VerifiedLine({ verified, now }: { verified: Verified; now: Date }) {
  const { verifiedBy, isStale, beforePatch, afterPatch, evidenceUrl } = verified;
  const verifiedAt = new Date(verified.verifiedAt);
  return (
    <p className="wrap-anywhere text-quiet">
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
      {verifiedBy && `${isStale ? " · last verified" : ""} by ${verifiedBy}`}
      {afterPatch && !isStale && `, after patch ${afterPatch}`}
      {evidenceUrl && (
        <>
          {" · "}
          <ProofLink href={evidenceUrl} of="the present status" />
        </>
      )}
    </p>
  );
}

import type { UseFormRegisterReturn } from "react-hook-form";
import { LinkField, TextAreaField } from "@/components/shared/fields/text-fields";
import { NOTE_LENGTH } from "@/lib/history/vocabulary";

export const PROOF_LABELS = { evidenceUrl: "Evidence link", note: "Evidence note" } as const;

type ProofPart = { field: UseFormRegisterReturn; error: string | undefined };

type ProofFieldsProps = {
  link: ProofPart;
  note: ProofPart & { text: string | null | undefined };
};

export function ProofFields({ link, note }: ProofFieldsProps) {
  const length = note.text?.trim().length ?? 0;
  return (
    <>
      <LinkField {...link.field} label={PROOF_LABELS.evidenceUrl} error={link.error} />
      <TextAreaField
        {...note.field}
        label={PROOF_LABELS.note}
        error={note.error}
        hint={
          <span className={length > NOTE_LENGTH ? "text-detected" : undefined}>
            <span className="figure">{`${length} of ${NOTE_LENGTH}`}</span> characters, public like the link.
          </span>
        }
        className="min-h-20"
      />
    </>
  );
}

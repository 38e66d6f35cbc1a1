import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { type FieldValues, type UseFormRegisterReturn, useWatch } from "react-hook-form";
import type { Controlled } from "@/components/admin/fields/form-fields";
import { ImageField } from "@/components/admin/fields/image-field";
import { LinkField, TextAreaField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { NOTE_LENGTH } from "@/lib/catalogue/schema";

export const EVIDENCE_LABELS = {
  evidenceUrl: "Evidence link",
  evidenceArchiveUrl: "Archived copy",
  evidenceImageUrl: "Screenshot",
  note: "Evidence note",
} as const;

type EvidencePart = {
  field: UseFormRegisterReturn;
  error: string | undefined;
  text?: string | null;
};

type EvidenceFieldsProps<Values extends FieldValues, Output> = {
  link: EvidencePart;
  archive: EvidencePart;
  screenshot: Omit<Controlled<Values, Output>, "label">;
  note: EvidencePart;
};

export function EvidenceFields<Values extends FieldValues, Output>(
  props: EvidenceFieldsProps<Values, Output>,
) {
  const { link, archive, screenshot, note } = props;
  const length = note.text?.trim().length ?? 0;
  const picture = useWatch({ control: screenshot.control, name: screenshot.name });
  // Hidden until requested, so that a pasted picture becomes the logo.
  const [isRequested, setIsRequested] = useState(false);
  const request = () => setIsRequested(true);
  return (
    <>
      <LinkField {...link.field} label={EVIDENCE_LABELS.evidenceUrl} error={link.error} />
      <TextAreaField
        {...note.field}
        label={EVIDENCE_LABELS.note}
        error={note.error}
        hint={
          <span className={length > NOTE_LENGTH ? "text-detected" : undefined}>
            <span className="figure">{`${length} of ${NOTE_LENGTH}`}</span> characters. The link and the note
            are public.
          </span>
        }
        className="min-h-20"
      />
      {isRequested || picture || archive.text ? (
        <>
          <LinkField
            {...archive.field}
            label={EVIDENCE_LABELS.evidenceArchiveUrl}
            error={archive.error}
            hint="A copy that stays when the page changes."
            onFocus={request}
          />
          <ImageField {...screenshot} label={EVIDENCE_LABELS.evidenceImageUrl} />
        </>
      ) : (
        <Button icon={ImagePlus} variant="secondary" size="tap" className="self-start" onClick={request}>
          Add screenshot or archived copy
        </Button>
      )}
    </>
  );
}

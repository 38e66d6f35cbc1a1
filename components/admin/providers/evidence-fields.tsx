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

type EvidencePart = { field: UseFormRegisterReturn; error: string | undefined };
type WatchedPart = EvidencePart & { text: string | null | undefined };

type LastingProps<Values extends FieldValues, Output> = {
  archive: WatchedPart;
  screenshot: Omit<Controlled<Values, Output>, "label">;
};

type EvidenceFieldsProps<Values extends FieldValues, Output> = LastingProps<Values, Output> & {
  link: EvidencePart;
  note: WatchedPart;
};

export function EvidenceFields<Values extends FieldValues, Output>(
  props: EvidenceFieldsProps<Values, Output>,
) {
  const { link, note, ...lasting } = props;
  const length = note.text?.trim().length ?? 0;
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
      <LastingFields {...lasting} />
    </>
  );
}

/** Hidden until requested, so that a pasted picture becomes the logo. */
function LastingFields<Values extends FieldValues, Output>(props: LastingProps<Values, Output>) {
  const { archive, screenshot } = props;
  const [isOpen, setIsOpen] = useState(false);
  const picture = useWatch({ control: screenshot.control, name: screenshot.name });
  const open = () => setIsOpen(true);
  if (!isOpen && !picture && !archive.text) {
    return (
      <Button variant="secondary" size="sm" className="self-start max-sm:h-11" onClick={open}>
        <ImagePlus aria-hidden />
        Add screenshot or archived copy
      </Button>
    );
  }
  return (
    <>
      <LinkField
        {...archive.field}
        label={EVIDENCE_LABELS.evidenceArchiveUrl}
        error={archive.error}
        hint="A copy that stays when the page changes."
        onFocus={open}
      />
      <ImageField {...screenshot} label={EVIDENCE_LABELS.evidenceImageUrl} />
    </>
  );
}

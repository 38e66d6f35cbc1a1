import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import type { Controlled, Registered } from "@/components/admin/fields/form-fields";
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

type EvidenceFieldsProps<Values extends FieldValues, Output> = {
  link: Registered<FieldPath<Values>>;
  archive: Registered<FieldPath<Values>>;
  screenshot: Controlled<Values, Output>;
  note: Registered<FieldPath<Values>>;
};

export function EvidenceFields<Values extends FieldValues, Output>(
  props: EvidenceFieldsProps<Values, Output>,
) {
  const { link, archive, screenshot, note } = props;
  const names = [screenshot.name, archive.name, note.name] as const;
  const [picture, archived, noted] = useWatch({ control: screenshot.control, name: names });
  const length = String(noted ?? "").trim().length;
  // Hidden until requested, so that a pasted picture becomes the logo.
  const [isRequested, setIsRequested] = useState(false);
  const request = () => setIsRequested(true);
  return (
    <>
      <LinkField {...link} />
      <TextAreaField
        {...note}
        hint={
          <span className={length > NOTE_LENGTH ? "text-detected" : undefined}>
            <span className="figure">{`${length} of ${NOTE_LENGTH}`}</span> characters. The link and the note
            are public.
          </span>
        }
        className="min-h-20"
      />
      {isRequested || picture || archived ? (
        <>
          <LinkField
            {...archive}
            hint="A copy that stays when the page changes."
            autoFocus={isRequested}
            onFocus={request}
          />
          <ImageField {...screenshot} />
        </>
      ) : (
        <Button icon={ImagePlus} size="tap" className="self-start" onClick={request}>
          Add screenshot or archived copy
        </Button>
      )}
    </>
  );
}

import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { ImageField } from "@/components/admin/fields/image-field";
import type { FormFields } from "@/components/shared/fields/field-props";
import { LinkField, TextAreaField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import type { Evidence } from "@/lib/catalogue/evidence";
import { NOTE_LENGTH } from "@/lib/catalogue/schema";

export const EVIDENCE_LABELS = {
  evidenceUrl: "Evidence link",
  evidenceArchiveUrl: "Archived copy",
  evidenceImageUrl: "Screenshot",
  note: "Evidence note",
} as const;

type EvidenceFieldsProps<Note extends string> = FormFields<keyof Evidence | Note> & { note: Note };

export function EvidenceFields<Note extends string>({ text, controlled, note }: EvidenceFieldsProps<Note>) {
  const screenshot = controlled("evidenceImageUrl");
  const names = ["evidenceImageUrl", "evidenceArchiveUrl", note];
  const [picture, archived, noted] = useWatch({ control: screenshot.control, name: names });
  const length = String(noted ?? "").trim().length;
  // Hidden until requested, so that a pasted picture becomes the logo.
  const [isRequested, setIsRequested] = useState(false);
  const request = () => setIsRequested(true);
  return (
    <>
      <LinkField {...text("evidenceUrl")} />
      <TextAreaField
        {...text(note)}
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
            {...text("evidenceArchiveUrl")}
            hint="A copy that stays available if the page changes."
            autoFocus={isRequested}
            onFocus={request}
          />
          <ImageField {...screenshot} />
        </>
      ) : (
        <Button
          icon={ImagePlus}
          size="tap"
          className="h-auto min-h-8 self-start whitespace-normal py-1 text-left max-sm:min-h-11"
          onClick={request}
        >
          Add screenshot or archived copy
        </Button>
      )}
    </>
  );
}

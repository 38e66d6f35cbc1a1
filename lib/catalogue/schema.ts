import { nullableLink, optionalText } from "@/lib/input/fields";
import { ImageField } from "@/lib/media/schema";

export const NOTE_LENGTH = 500;

const LinkField = nullableLink("Please enter a valid URL").optional();

export const EvidenceFields = {
  evidenceUrl: LinkField,
  evidenceImageUrl: ImageField.optional(),
  evidenceArchiveUrl: LinkField,
};

export const NoteField = optionalText("Note", NOTE_LENGTH).optional();

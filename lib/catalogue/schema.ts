import { optionalLink, optionalText } from "@/lib/input/fields";
import { ImageField } from "@/lib/media/schema";

export const NOTE_LENGTH = 500;

const LinkField = optionalLink("Please enter a valid URL")
  .transform((link) => link || null)
  .nullable()
  .optional();

export const EvidenceFields = {
  evidenceUrl: LinkField,
  evidenceImageUrl: ImageField.optional(),
  evidenceArchiveUrl: LinkField,
};

export const NoteField = optionalText("Note", NOTE_LENGTH).optional();

import { recordId } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { SECTION_KEYS } from "@/lib/permissions";

const Section = z.enum(SECTION_KEYS, "This section does not exist.");

/** Admin event ids are timestamps in ms. */
export const TimestampText = z
  .string()
  .regex(/^\d{1,15}$/, "The id of the last event must be a whole number.")
  .transform(Number);

export const AdminEventsQuery = z.object({
  sections: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(Section))
    .optional()
    .meta({ description: "Comma-separated; defaults to all that the viewer may see." }),
  lastEventId: TimestampText.optional(),
});

export const EditingAnswer = z.object({ section: Section, id: z.int(), isEditing: z.boolean() });

export const EditingInput = z.object({
  section: Section,
  id: recordId("The id must be a positive whole number."),
  isEditing: z.boolean("isEditing must be true or false."),
});

import { flag, requiredLine } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { SECTION_KEYS } from "@/lib/permissions";

const MAX_QUERY = 2000;
const NOT_OF_A_LIST = "A view holds the search, filters, sort and columns of a list";

function isOfList(text: string): boolean {
  return [...new URLSearchParams(text).keys()].every((name) => /^[a-z]{1,20}$/i.test(name));
}

const SectionField = z.enum(SECTION_KEYS, { error: "Unknown section" });

export const ViewsQuery = z.object({ section: SectionField });

export const ViewInput = z.object({
  section: SectionField,
  name: requiredLine("Name", 1, 80, "Please enter a name"),
  query: z
    .string({ error: NOT_OF_A_LIST })
    .max(MAX_QUERY, NOT_OF_A_LIST)
    .refine(isOfList, NOT_OF_A_LIST)
    .transform((text) => new URLSearchParams(text).toString())
    .meta({ example: "q=edge" }),
  isShared: flag("Shared").optional(),
});

export const ViewChanges = ViewInput.omit({ section: true }).partial();

export type ViewFields = z.infer<typeof ViewInput>;
export type ViewChange = z.infer<typeof ViewChanges>;

import * as z from "@/lib/input/zod";
import { SECTION_KEYS } from "@/lib/permissions";

export const ViewAnswer = z.named("View", {
  id: z.int(),
  section: z.enum(SECTION_KEYS),
  name: z.string(),
  query: z.string().meta({ description: "Search, filters, sort and columns, as in the list's URL." }),
  isShared: z.boolean().meta({ description: "Whether everyone with access to the section can use it." }),
  owner: z.string().meta({ description: "The username of its creator." }),
  mayChange: z.boolean().meta({ description: "Whether the caller owns it or is a full admin." }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

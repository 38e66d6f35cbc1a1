import * as z from "@/lib/input/zod";
import { SECTION_KEYS } from "@/lib/permissions";

export const ViewAnswer = z
  .object({
    id: z.int(),
    section: z.enum(SECTION_KEYS),
    name: z.string(),
    query: z
      .string()
      .meta({ description: "Search, filters, sort and columns as in the address of the list." }),
    isShared: z.boolean().meta({ description: "Whether everybody who may use the section has it." }),
    owner: z.string().meta({ description: "The username of who made it." }),
    mayChange: z.boolean().meta({ description: "Whether it is one's own, or one is a full admin." }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "View" });

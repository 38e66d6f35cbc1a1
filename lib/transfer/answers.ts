import { z } from "@/lib/input/zod";

export const ImportedRow = z.object({
  row: z.int().meta({ description: "The number of the row in the file, from 1." }),
  action: z.enum(["create", "update", "same", "error"]),
  message: z.string().optional().meta({ description: "Of an error: what the form would say." }),
});

export const ImportAnswer = z.object({ rows: z.array(ImportedRow) }).meta({ id: "Import" });

export type ImportedRow = z.infer<typeof ImportedRow>;

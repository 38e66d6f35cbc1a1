import * as z from "@/lib/input/zod";

export const ImportedRow = z.object({
  row: z.int().meta({
    description:
      "The number of the row in the file: its line in CSV, where the header is line 1; otherwise counted from 1.",
  }),
  action: z.enum(["create", "update", "same", "conflict", "error"]).meta({
    description: "A conflict is a row whose record changed after the file was exported.",
  }),
  message: z.string().optional().meta({
    description: "For conflicts and errors: the form's message and the value it refers to.",
  }),
});

export const ImportAnswer = z.named("Import", { rows: z.array(ImportedRow) });

export type ImportedRow = z.infer<typeof ImportedRow>;

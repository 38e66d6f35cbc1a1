import * as z from "@/lib/input/zod";

export const ImportedRow = z.object({
  row: z.int().meta({
    description:
      "The number of the row in the file: its line in CSV, where the header is line 1; otherwise counted from 1.",
  }),
  action: z.enum(["create", "update", "same", "error"]),
  name: z
    .string()
    .optional()
    .meta({ description: "With `names=true`: the row's title, name or code, or else its id." }),
  message: z.string().optional().meta({
    description: "For errors: the form's message and the value it refers to.",
  }),
});

export const ImportAnswer = z.named("Import", {
  rows: z.array(ImportedRow),
  ignored: z
    .array(z.string())
    .optional()
    .meta({ description: "Columns of the file that neither the form nor the export has." }),
});

export type ImportAnswer = z.infer<typeof ImportAnswer>;
export type ImportedRow = z.infer<typeof ImportedRow>;

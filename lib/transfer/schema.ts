import * as z from "@/lib/input/zod";
import { NEEDS } from "@/lib/overview/vocabulary";
import { MAX_ROWS, parseCsv, TOO_MANY_ROWS } from "@/lib/transfer/parse-csv";

const ListedQuery = z.object({
  format: z.enum(["csv", "json"], { error: "format must be csv or json" }).default("json"),
  q: z.string().default(""),
  sort: z.string().default(""),
  [NEEDS]: z.string().optional().meta({ description: "Only the records of this overview topic." }),
});

export type ExportChoice = z.infer<typeof ListedQuery> & Readonly<Record<string, string | undefined>>;

export function exportQuery(filters: readonly string[], sorts: readonly string[]): z.ZodType<ExportChoice> {
  const filterFields = Object.fromEntries(filters.map((name) => [name, z.string().optional()]));
  const sort = ListedQuery.shape.sort.meta({ description: `${sorts.join(", ")}; prefix - for descending.` });
  return ListedQuery.extend({ ...filterFields, sort }) as unknown as z.ZodType<ExportChoice>;
}

export const MAX_VALUES = 50 * MAX_ROWS; // Values in a JSON file: enough for 10,000 rows

const NOT_A_LIST = "This file isn't a list of records. Export one as CSV or JSON to see the format.";

const choice = (name: string, description: string) =>
  z
    .enum(["true", "false"], { error: `${name} must be true or false` })
    .optional()
    .transform((word) => word === "true")
    .meta({ description });

export const ImportQuery = z.object({
  dryRun: choice("dryRun", "Only returns the preview."),
  names: choice("names", "Adds each row's title, name or code, or else its id."),
});

const isRecord = (item: unknown): item is Record<string, unknown> =>
  typeof item === "object" && item !== null && !Array.isArray(item);

function readList(items: readonly unknown[]) {
  if (items.length > MAX_ROWS) return { problem: TOO_MANY_ROWS };
  const lines = items.map((_, index) => index + 1);
  return items.every(isRecord) ? { rows: items, lines } : { problem: NOT_A_LIST };
}

export const ImportBody = z
  .union([z.string(), z.array(z.unknown())], { error: NOT_A_LIST })
  .transform((body, context) => {
    const isCsv = typeof body === "string";
    const read = isCsv ? parseCsv(body) : readList(body);
    if ("rows" in read) return { ...read, isCsv };
    context.addIssue(read.problem);
    return z.NEVER;
  });

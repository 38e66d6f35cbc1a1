import * as z from "@/lib/input/zod";
import type { ListRule } from "@/lib/lists/filter";
import { NEEDS } from "@/lib/overview/vocabulary";
import { parseCsv } from "@/lib/transfer/csv";

const ListedQuery = z.object({
  format: z.enum(["csv", "json"], { error: "format must be csv or json" }).default("json"),
  q: z.string().default(""),
  sort: z.string().default(""),
  [NEEDS]: z.string().optional(),
});

/** The parameters of a list in the back office. */
export type ExportChoice = z.infer<typeof ListedQuery> & Readonly<Record<string, string | undefined>>;

/** Query of an export: format, search, sort and the filters of the list. */
export function exportQuery(filters: ListRule<never>["filters"]): z.ZodType<ExportChoice> {
  const names = Object.keys(filters).map((name) => [name, z.string().optional()]);
  return ListedQuery.extend(Object.fromEntries(names)) as unknown as z.ZodType<ExportChoice>;
}

export const MOST_ROWS = 10_000;

const TOO_MANY = `At most ${MOST_ROWS.toLocaleString("en-US")} rows can be imported at once`;
const NOT_A_LIST = "Please send a JSON array of records, or CSV whose first line names the columns";

const isAsked = (name: string) =>
  z
    .enum(["true", "false"], { error: `${name} must be true or false` })
    .optional()
    .transform((word) => word === "true");

/** `dryRun` only tells; `overwrite` also changes what was changed since the file was exported. */
export const ImportQuery = z.object({ dryRun: isAsked("dryRun"), overwrite: isAsked("overwrite") });

/** The records of a JSON array, or the text of a CSV file. */
export const ImportBody = z
  .union([z.string(), z.array(z.record(z.string(), z.unknown()))], { error: NOT_A_LIST })
  .transform((body, context) => {
    const isCsv = typeof body === "string";
    const read = isCsv ? parseCsv(body) : { rows: body };
    const problem = "problem" in read ? read.problem : read.rows.length > MOST_ROWS ? TOO_MANY : null;
    if (problem) context.addIssue(problem);
    return "rows" in read && !problem ? { rows: read.rows, isCsv } : z.NEVER;
  });

import { IdText } from "@/lib/input/ids";
import * as z from "@/lib/input/zod";

/** A whole number from 1 to `most`, as text of a query. */
export function countText(name: string, most: number) {
  const message = `${name} must be a whole number from 1 to ${most}`;
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, message)
    .transform(Number)
    .refine((count) => count <= most, message);
}

/** How many rows a page has; with neither it nor `after` a list comes whole. */
export const LimitText = countText("limit", 1_000).optional();

/** The page of a list by id: the rows after that of an id. */
export const PageQuery = z.object({ after: IdText.optional(), limit: LimitText });

export type PageAsked = { after?: unknown; limit?: number };

export const isPageAsked = ({ after, limit }: PageAsked): boolean =>
  after !== undefined || limit !== undefined;

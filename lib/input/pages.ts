import { IdText } from "@/lib/input/ids";
import * as z from "@/lib/input/zod";

const MOST_ROWS = 1_000;
const LIMIT = `limit must be a whole number from 1 to ${MOST_ROWS}`;

/** How many rows a page has; with neither it nor `after` a list comes whole. */
export const LimitText = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, LIMIT)
  .transform(Number)
  .refine((limit) => limit <= MOST_ROWS, LIMIT)
  .optional();

/** The page of a list by id: the rows after that of an id. */
export const PageQuery = z.object({ after: IdText.optional(), limit: LimitText });

export type PageAsked = { after?: unknown; limit?: number };

export const isPageAsked = ({ after, limit }: PageAsked): boolean =>
  after !== undefined || limit !== undefined;

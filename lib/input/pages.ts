import { IdText } from "@/lib/input/ids";
import * as z from "@/lib/input/zod";

export function countText(name: string, most: number) {
  const message = `${name} must be a whole number from 1 to ${most}`;
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, message)
    .transform(Number)
    .refine((count) => count <= most, message);
}

/** Without `limit` and `after`, lists are returned whole. */
export const LimitText = countText("limit", 1_000).optional();

export const PageQuery = z.object({ after: IdText.optional(), limit: LimitText });

export type PageRange = { after?: unknown; limit?: number };

export const isPaged = ({ after, limit }: PageRange): boolean => after !== undefined || limit !== undefined;

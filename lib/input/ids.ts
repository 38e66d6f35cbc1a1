import { z } from "@/lib/input/zod";

const MESSAGE = "The id must be a positive whole number.";

/** A record's id as text of a path or query: a positive int4. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, MESSAGE)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647, MESSAGE);

/** The part of a list by id that follows an id and has at most `limit` rows. */
export type IdSlice = { after: number; limit: number };

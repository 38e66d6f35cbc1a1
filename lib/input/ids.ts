import * as z from "@/lib/input/zod";

/** A positive int4. */
export function positiveText(name: string) {
  const message = `The ${name} must be a positive whole number.`;
  return z
    .string()
    .regex(/^[1-9]\d{0,9}$/, message)
    .transform(Number)
    .refine((number) => number <= 2_147_483_647, message);
}

export const IdText = positiveText("id");

export type IdSlice = { after: number; limit: number };

import { countText, recordId } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";

const OFFER_KINDS = ["advertisement", "deal"] as const;

export type OfferKind = (typeof OFFER_KINDS)[number];

const MAX_ACTIONS = 100;

export const CountInput = z.object({
  deeds: z
    .array(
      z.object({
        kind: z.enum([...OFFER_KINDS, "provider"], { error: "kind must be advertisement, deal or provider" }),
        id: recordId("id must be a whole number of at least 1"),
        action: z.enum(["view", "click"], { error: "action must be view or click" }),
      }),
      { error: "deeds must be a list" },
    )
    .max(MAX_ACTIONS, `At most ${MAX_ACTIONS} views and clicks can be counted at once`),
});

export type CountedAction = z.infer<typeof CountInput>["deeds"][number];

const MAX_DAYS = 366;
export const VISIT_DAYS = 30;

export const CountsQuery = z.object({
  days: countText("days", MAX_DAYS).default(90),
  format: z.enum(["json", "csv"], { error: "format must be json or csv" }).default("json"),
});

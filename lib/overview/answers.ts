import { AUDIT_ACTIONS } from "@/lib/audit/schema";
import * as z from "@/lib/input/zod";
import { MAX_BADGE, MAX_COUNTED, TOPIC_KEYS } from "@/lib/overview/vocabulary";

const Item = z.object({
  id: z.int(),
  name: z.string(),
  detail: z.string().nullable().meta({ description: "The record it belongs to, or what's wrong with it." }),
  at: z.iso
    .datetime()
    .nullable()
    .meta({ description: "The relevant time, such as the last check or the end date." }),
  updatedAt: z.iso.datetime(),
});

const topic = (mostCounted: number) =>
  z.object({
    key: z.enum(TOPIC_KEYS),
    count: z.int().meta({ description: `At most ${mostCounted + 1}, which means more.` }),
    patch: z
      .string()
      .nullable()
      .meta({ description: "Of the topic patched: the version, if all items wait for the same patch." }),
  });

const Figure = z.object({ now: z.int(), before: z.int() });

export const OverviewAnswer = z.named("Overview", {
  topics: topic(MAX_COUNTED)
    .extend({ items: z.array(Item).meta({ description: "At most five of them." }) })
    .array()
    .meta({
      description:
        "Topics that need attention, limited to what the caller can manage. Empty topics are left out.",
    }),
  week: z
    .object({ changes: Figure, detections: Figure, recoveries: Figure, reviews: Figure })
    .meta({ description: "The last seven days and the seven before." }),
  colleagues: z
    .array(
      z.object({
        id: z.int(),
        createdAt: z.iso.datetime(),
        actorUsername: z.string().nullable(),
        action: z.enum(AUDIT_ACTIONS),
        summary: z.string(),
        count: z.int().meta({ description: "How many records it changed." }),
      }),
    )
    .nullable()
    .meta({ description: "Recent changes by others; null unless the caller is a full admin." }),
});

export const TopicCountsAnswer = topic(MAX_BADGE)
  .extend({
    further: z.int().meta({
      description: "Records that no earlier topic contains; 0 for chores, such as missing pictures.",
    }),
  })
  .array()
  .meta({ id: "TopicCounts", description: "Topics that need attention, without empty ones." });

export type TopicCount = z.infer<typeof TopicCountsAnswer>[number];

export type Overview = z.infer<typeof OverviewAnswer>;
export type OverviewTopic = Overview["topics"][number];
export type OverviewItem = OverviewTopic["items"][number];

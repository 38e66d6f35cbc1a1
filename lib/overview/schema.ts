import * as z from "@/lib/input/zod";
import { TOPIC_KEYS } from "@/lib/overview/vocabulary";

export const NeedingQuery = z.object({ topic: z.enum(TOPIC_KEYS, { error: "Unknown topic" }) });

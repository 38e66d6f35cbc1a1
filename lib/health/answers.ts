import * as z from "@/lib/input/zod";

export const HealthAnswer = z.named("Health", {
  status: z.enum(["ok", "unavailable"]),
  database: z.enum(["ok", "unreachable"]),
  migrations: z.enum(["ok", "pending", "unknown"]),
});

export const AliveAnswer = z.object({ status: z.literal("ok") });

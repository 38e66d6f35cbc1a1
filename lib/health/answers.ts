import * as z from "@/lib/input/zod";

export const HealthAnswer = z
  .object({
    status: z.enum(["ok", "unavailable"]),
    database: z.enum(["ok", "unreachable"]),
    migrations: z.enum(["ok", "pending", "unknown"]),
  })
  .meta({ id: "Health" });

export const AliveAnswer = z.object({ status: z.literal("ok") });

import { z } from "@/lib/input/zod";

const EnvSchema = z.object({
  DATABASE_URL: z.string().min(1),
  NEXTAUTH_SECRET: z.string().min(1),
  NEXTAUTH_URL: z.url().optional(),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(999).default(10),
  SLOW_QUERY_MS: z.coerce.number().min(0).default(200),
  SITE_NAME: z.string().trim().min(1).default("Detectory"),
  CHAT_URL: z.url({ protocol: /^https?$/ }).default("https://chat.example/detectory"),
});

type Env = z.infer<typeof EnvSchema>;

/**
 * One validated environment value (docs/product/limits.md#environment). Read when used and not at import, because
 * `next build` runs without a database.
 * @throws Error naming the variable when it is missing or malformed
 */
export function env<Key extends keyof Env>(key: Key): Env[Key] {
  const value = process.env[key];
  const result = EnvSchema.shape[key].safeParse(value === "" ? undefined : value);
  if (!result.success) throw new Error(`${key} is missing or malformed: ${result.error.issues[0]?.message}`);
  return result.data as Env[Key];
}

/** The public origin without a trailing slash, for canonical links and the same-origin check. */
export function publicOrigin(): string {
  return new URL(env("NEXTAUTH_URL") ?? `http://localhost:${env("PORT")}`).origin;
}

/** The product's name as visitors read it. */
export function siteName(): string {
  return env("SITE_NAME");
}

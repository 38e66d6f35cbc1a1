import "server-only";
import { expressionBuilder } from "kysely";
import type { Database } from "@/lib/database/db";
import type { DB } from "@/lib/generated/kysely/tables";

const FACTORS = ["app", "passkey", "recovery"] as const;

export type Factor = (typeof FACTORS)[number];

const user = expressionBuilder<DB, "users">();
const rowsOf = (table: "two_factors" | "passkeys" | "recovery_codes") =>
  user.selectFrom(table).select(`${table}.user_id`).whereRef(`${table}.user_id`, "=", "users.id");

const HAS = {
  app: user.exists(rowsOf("two_factors").where("enabled_at", "is not", null)).$castTo<boolean>(),
  passkey: user.exists(rowsOf("passkeys")).$castTo<boolean>(),
  // They remain when another admin ends all access, so they count even alone.
  recovery: user.exists(rowsOf("recovery_codes")).$castTo<boolean>(),
} as const;

export const HAS_FACTOR = user.or(Object.values(HAS)).$castTo<boolean>();

export async function factorsOf(database: Database, userId: number): Promise<Factor[]> {
  const has = await database
    .selectFrom("users")
    .select(FACTORS.map((factor) => HAS[factor].as(factor)))
    .where("id", "=", userId)
    .executeTakeFirst();
  return FACTORS.filter((factor) => has?.[factor]);
}

import { sql } from "kysely";
import { readOf } from "@/lib/database/db";
import { EDITING_NOTICE, type Editing } from "@/lib/runtime/events";

export async function noteEditing(editing: Editing): Promise<void> {
  const notice = EDITING_NOTICE + JSON.stringify(editing);
  await sql`select pg_notify('detectory_changes', ${notice})`.execute(readOf());
}

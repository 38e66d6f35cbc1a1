import "server-only";
import { sql } from "kysely";
import { readOf } from "@/lib/database/db";
import { EDITING_NOTICE, type Editing } from "@/lib/runtime/admin-events";

/** Tells every instance, by the channel of the change notices, who has a form open; nothing is stored. */
export async function noteEditing(editing: Editing): Promise<void> {
  await sql`select pg_notify('detectory_changes', ${EDITING_NOTICE + JSON.stringify(editing)})`.execute(
    readOf(),
  );
}

import type { Viewer } from "@/lib/permissions";
import type { SessionUser } from "@/lib/users/schema";

/** The five fields a client learns about the one who is signed in (docs/product/accounts.md#session-user), and nothing else. */
export function toSessionUser(user: Omit<Viewer, "permissions">): SessionUser {
  const { id, username, email, isAdmin, lastVisit } = user;
  return { id, username, email, isAdmin, lastVisit: lastVisit?.toISOString() ?? null };
}

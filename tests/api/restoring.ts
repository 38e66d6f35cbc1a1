import type { Account } from "@/tests/api/accounts";
import { auditEntries, makeAdmin, send, written } from "@/tests/api/admin";
import { unique } from "@/tests/setup/unique";

export type Row = { id: number } & Record<string, unknown>;

export async function makeRestorer() {
  const admin: Account = await makeAdmin();
  const mark = `Return ${unique()}`;
  const { cookie } = admin;
  const post = (path: string, body: unknown) => written<Row>(send("POST", path, { cookie, body }), 201);
  return {
    admin,
    mark,
    post,
    put: (path: string, body: unknown) => written<Row>(send("PUT", path, { cookie, body })),
    remove: (path: string) => written<Row>(send("DELETE", path, { cookie })),
    restore: (id: number) => send("POST", `/api/audit/${id}/restore`, { cookie }),
    /** Deletes several; returns the response's audit entry. */
    removeAll: async (path: string, ids: readonly number[]) => {
      const response = await send("DELETE", path, { cookie, body: { ids } });
      expect(response.status).toBe(200);
      return Number(response.headers.get("audit-entry"));
    },
    restoreAll: (id: number) =>
      send("POST", `/api/audit/${id}/restore/all`, {
        cookie,
        headers: { Accept: "application/problem+json" },
      }),
    makeListed: async (fields: object = {}) => {
      const game = await post("/api/games", { title: `${mark} game` });
      const provider = await post("/api/providers", { name: `${mark} provider`, gameId: game.id, ...fields });
      return { game, provider };
    },
  };
}

export async function entryOf(entityType: string, entityId: number, action: string): Promise<number> {
  const entry = (await auditEntries(entityType, entityId)).findLast((one) => one.action === action);
  if (!entry) throw new Error(`No ${action} of ${entityType} ${entityId}`);
  return entry.id;
}

import type { Access } from "@/lib/http/route";
import { MARK, made, WEBHOOK } from "@/tests/api/marked-records";
import { PATCHES } from "@/tests/api/patch-endpoints";
import { TRANSFERS } from "@/tests/api/transfer-endpoints";
import { makeAdvertisement, makeDeal, makeReview } from "@/tests/setup/factories";
import { unique } from "@/tests/setup/unique";

export type Endpoint = {
  verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As in app/api, with [id]. */
  path: string;
  access: Access;
  query?: string;
  /** For callers with permission. */
  status: number;
  target?: () => Promise<{ id: number }>;
  body?: () => Promise<object>;
};

type Kind = {
  path: string;
  access: Access;
  target: () => Promise<{ id: number }>;
  body: () => Promise<object>;
  several?: object;
};

function catalogue({ path, access, target, body, several }: Kind): Endpoint[] {
  const one = `${path}/[id]`;
  const ids = async () => ({ ids: [(await target()).id] });
  const change = async () => ({ ...(await ids()), ...several });
  return [
    ...(several ? [{ verb: "PUT", path, access, status: 200, body: change } as const] : []),
    { verb: "DELETE", path, access, status: 200, body: ids },
    { verb: "GET", path, access: "public", status: 200 },
    { verb: "GET", path: one, access: "public", status: 200, target },
    { verb: "POST", path, access, status: 201, body },
    { verb: "PUT", path: one, access, status: 200, target, body: async () => ({}) },
    { verb: "DELETE", path: one, access, status: 200, target },
  ];
}

function invitations(path: string): Endpoint[] {
  const common = { access: "invites", path: `${path}/[id]`, target: made.code } as const;
  const body = async () => ({ code: `Code-${unique()}`, description: MARK });
  return [
    { verb: "GET", path, access: "invites", status: 200 },
    { verb: "POST", path, access: "invites", status: 201, body },
    { ...common, verb: "GET", status: 200 },
    { ...common, verb: "PATCH", status: 200, body: async () => ({ description: MARK }) },
    { ...common, verb: "DELETE", status: 200 },
    {
      verb: "DELETE",
      path,
      access: "invites",
      status: 200,
      body: async () => ({ ids: [(await made.code()).id] }),
    },
  ];
}

const EMPTY = { verb: "POST", access: "public", status: 400, body: async () => ({}) } as const;

/** The last one ends the session that calls it. */
export const ENDPOINTS: Endpoint[] = [
  ...catalogue({
    path: "/api/games",
    access: "games",
    target: made.game,
    body: async () => ({ title: MARK }),
    several: { isActive: false },
  }),
  ...PATCHES,
  ...catalogue({
    path: "/api/providers",
    access: "providers",
    target: made.provider,
    body: async () => ({ name: MARK, gameId: (await made.game()).id }),
    several: { type: "internal" },
  }),
  ...catalogue({
    path: "/api/reviews",
    access: "reviews",
    target: made.review,
    body: async () => makeReview((await made.provider()).id, { title: MARK }),
  }),
  ...catalogue({
    path: "/api/deals",
    access: "deals",
    target: made.deal,
    body: async () => makeDeal({ title: MARK }),
    several: { isFeatured: true },
  }),
  ...catalogue({
    path: "/api/advertisements",
    access: "ads",
    target: made.ad,
    body: async () => makeAdvertisement({ title: MARK }),
    several: { isActive: false },
  }),
  ...invitations("/api/invitation-codes"),
  ...invitations("/api/invitations"),
  { verb: "PUT", path: "/api/deals/[id]/banner", access: "deals", status: 200, target: made.deal },
  ...TRANSFERS,
  { verb: "GET", path: "/api/advertisements/[id]/counts", access: "ads", status: 200, target: made.ad },
  { verb: "GET", path: "/api/deals/[id]/counts", access: "deals", status: 200, target: made.deal },
  { verb: "POST", path: "/api/counts", access: "public", status: 200, body: async () => ({ deeds: [] }) },
  { verb: "PUT", path: "/api/deals/[id]/feature", access: "deals", status: 200, target: made.deal },
  { verb: "GET", path: "/api/games/[id]/providers", access: "public", status: 200, target: made.game },
  {
    verb: "GET",
    path: "/api/providers/[id]/review-count",
    access: "public",
    status: 200,
    target: made.provider,
  },
  {
    verb: "GET",
    path: "/api/providers/[id]/history",
    access: "public",
    status: 200,
    target: made.provider,
  },
  { verb: "GET", path: "/api/providers/[id]/outlook", access: "public", status: 200, target: made.provider },
  {
    verb: "GET",
    path: "/api/providers/[id]/alternatives",
    access: "public",
    status: 200,
    target: made.provider,
  },
  { verb: "GET", path: "/api/games/[id]/history", access: "public", status: 200, target: made.game },
  {
    verb: "POST",
    path: "/api/providers/[id]/verify",
    access: "providers",
    status: 200,
    target: made.provider,
    body: async () => ({ note: "Seen on two machines" }),
  },
  {
    verb: "POST",
    path: "/api/providers/verify",
    access: "providers",
    status: 200,
    body: async () => ({ ids: [(await made.provider()).id] }),
  },
  { verb: "GET", path: "/api/providers/strips", query: "?ids=1", access: "providers", status: 200 },
  {
    verb: "PUT",
    path: "/api/providers/status",
    access: "providers",
    status: 200,
    body: async () => ({ ids: [(await made.provider()).id], status: "detected" }),
  },
  { verb: "GET", path: "/api/openapi.json", access: "public", status: 200 },
  { verb: "GET", path: "/api/health", access: "public", status: 200 },
  { verb: "GET", path: "/api/health/live", access: "public", status: 200 },
  { verb: "GET", path: "/api/health/ready", access: "public", status: 200 },
  { verb: "GET", path: "/api/updates", access: "public", status: 200 },
  { verb: "GET", path: "/api/search", access: "public", status: 200 },
  { verb: "GET", path: "/api/search/records", query: "?q=words", access: "user", status: 200 },
  // An open stream never ends.
  { verb: "GET", path: "/api/events", query: "?game=0", access: "public", status: 400 },
  { verb: "GET", path: "/api/insights", access: "public", status: 200 },
  { verb: "GET", path: "/api/events/admin", query: "?sections=none", access: "user", status: 400 },
  {
    verb: "POST",
    path: "/api/events/editing",
    access: "games",
    status: 200,
    body: async () => ({ section: "games", id: 1, isEditing: false }),
  },
  { verb: "GET", path: "/api/overview", access: "user", status: 200 },
  { verb: "GET", path: "/api/overview/counts", access: "user", status: 200 },
  // The topic decides; overview.test.ts covers permissions.
  { verb: "GET", path: "/api/overview/ids", access: "user", status: 400 },
  { verb: "GET", path: "/api/audit", access: "admin", status: 200 },
  // The section decides; audit.test.ts covers permissions.
  { verb: "GET", path: "/api/audit/last", access: "user", status: 400 },
  { verb: "GET", path: "/api/audit/[id]", access: "admin", status: 200, target: made.change },
  { verb: "POST", path: "/api/audit/[id]/restore", access: "admin", status: 200, target: made.change },
  { verb: "POST", path: "/api/audit/[id]/restore/all", access: "admin", status: 200, target: made.change },
  // Limited to the author and full admins; withdrawal.test.ts covers permissions.
  {
    verb: "POST",
    path: "/api/audit/[id]/withdraw",
    access: "providers",
    status: 404,
    target: async () => ({ id: 2_147_483_647 }),
  },
  { verb: "GET", path: "/api/media", access: ["games", "providers", "deals", "ads"], status: 200 },
  { verb: "GET", path: "/api/users", access: "public", status: 200 },
  {
    verb: "PUT",
    path: "/api/users/[id]/permissions",
    access: "users",
    status: 200,
    target: made.user,
    body: async () => ({ permissions: { ads: true } }),
  },
  { verb: "DELETE", path: "/api/users/[id]", access: "users", status: 200, target: made.user },
  { verb: "DELETE", path: "/api/users/[id]/sessions", access: "admin", status: 200, target: made.user },
  { verb: "DELETE", path: "/api/users/[id]/two-factor", access: "admin", status: 200, target: made.user },
  { verb: "DELETE", path: "/api/users/[id]/lock", access: "admin", status: 200, target: made.user },
  { verb: "GET", path: "/api/alerts", access: "public", status: 200 },
  // Authorized by token.
  { verb: "POST", path: "/api/alerts", access: "public", status: 400, body: async () => ({}) },
  { verb: "GET", path: "/api/alerts/[id]", access: "public", status: 404, target: made.webhook },
  {
    verb: "PUT",
    path: "/api/alerts/[id]",
    access: "public",
    status: 404,
    target: made.webhook,
    body: async () => ({ when: "bad" }),
  },
  { verb: "DELETE", path: "/api/alerts/[id]", access: "public", status: 404, target: made.webhook },
  { verb: "POST", path: "/api/alerts/[id]/confirm", access: "public", status: 400, target: made.webhook },
  { verb: "GET", path: "/api/alerts/[id]/unsubscribe", access: "public", status: 303, target: made.webhook },
  { verb: "POST", path: "/api/alerts/[id]/unsubscribe", access: "public", status: 404, target: made.webhook },
  { verb: "GET", path: "/api/webhooks", access: "admin", status: 200 },
  { verb: "GET", path: "/api/webhooks/deliveries", access: "admin", status: 200 },
  {
    verb: "POST",
    path: "/api/webhooks",
    access: "admin",
    status: 201,
    body: async () => ({ address: WEBHOOK }),
  },
  { verb: "DELETE", path: "/api/webhooks/[id]", access: "admin", status: 200, target: made.webhook },
  { verb: "POST", path: "/api/webhooks/[id]/test", access: "admin", status: 200, target: made.webhook },
  // The section decides; views.test.ts covers permissions.
  { verb: "GET", path: "/api/views", access: "user", status: 400 },
  { verb: "POST", path: "/api/views", access: "user", status: 400, body: async () => ({}) },
  { ...EMPTY, verb: "PUT", path: "/api/views/[id]", access: "user", status: 404, target: made.view },
  { verb: "DELETE", path: "/api/views/[id]", access: "user", status: 404, target: made.view },
  { verb: "GET", path: "/api/account", access: "user", status: 200 },
  { verb: "PUT", path: "/api/account/password", access: "session", status: 400, body: async () => ({}) },
  { verb: "GET", path: "/api/account/sessions", access: "session", status: 200 },
  { verb: "DELETE", path: "/api/account/sessions", access: "session", status: 200 },
  {
    verb: "DELETE",
    path: "/api/account/sessions/[id]",
    access: "session",
    status: 404,
    target: made.session,
  },
  { verb: "POST", path: "/api/account/confirm", access: "session", status: 400, body: async () => ({}) },
  { verb: "GET", path: "/api/account/two-factor", access: "session", status: 200 },
  { verb: "POST", path: "/api/account/two-factor", access: "session", status: 400, body: async () => ({}) },
  { verb: "PUT", path: "/api/account/two-factor", access: "session", status: 400, body: async () => ({}) },
  { verb: "DELETE", path: "/api/account/two-factor", access: "session", status: 400, body: async () => ({}) },
  {
    verb: "POST",
    path: "/api/account/two-factor/recovery-codes",
    access: "session",
    status: 400,
    body: async () => ({}),
  },
  { verb: "DELETE", path: "/api/account/wrong-codes", access: "session", status: 200 },
  { verb: "GET", path: "/api/account/passkeys", access: "session", status: 200 },
  { verb: "POST", path: "/api/account/passkeys", access: "session", status: 400, body: async () => ({}) },
  { verb: "POST", path: "/api/account/passkeys/options", access: "session", status: 200 },
  {
    verb: "DELETE",
    path: "/api/account/passkeys/[id]",
    access: "session",
    status: 404,
    target: made.session,
  },
  { verb: "GET", path: "/api/account/tokens", access: "session", status: 200 },
  {
    verb: "POST",
    path: "/api/account/tokens",
    access: "session",
    status: 201,
    body: async () => ({ name: MARK, sections: ["games"], expiresAt: new Date(Date.now() + 60_000) }),
  },
  { verb: "DELETE", path: "/api/account/tokens/[id]", access: "session", status: 404, target: made.session },
  { verb: "GET", path: "/api/user", access: "user", status: 200 },
  { verb: "GET", path: "/api/user-permissions", access: "user", status: 200 },
  // Validation only; account tests cover success.
  ...["login", "login/sso", "login/passkey", "register"].map((name) => ({ ...EMPTY, path: `/api/${name}` })),
  { verb: "POST", path: "/api/login/passkey/options", access: "public", status: 200 },
  { verb: "POST", path: "/api/logout", access: "public", status: 200 },
];

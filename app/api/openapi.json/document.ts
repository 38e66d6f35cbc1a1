import { BadgeQuery, ShieldsBadge } from "@/lib/badges/schema";
import { type ApiRoutes, type OpenApiDocument, openApiDocument } from "@/lib/http/openapi";
import { type CallNotes, IdParams } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { FEED_FORMATS } from "@/lib/updates/filter";
import { FeedQuery, UpdatesQuery } from "@/lib/updates/schema";

const read = (notes: Omit<CallNotes, "access">) => ({
  GET: { notes: { ...notes, access: "public" } as const },
});

const badge = { params: IdParams, query: BadgeQuery };
const picture = {
  ...badge,
  about: "Returns a badge as SVG; gray if the subject doesn't exist.",
  answer: "image/svg+xml",
};
const shields = {
  params: IdParams,
  about: "Returns the status in the shields.io endpoint badge format.",
  answer: ShieldsBadge,
};

const feeds = (place: string, notes: Partial<CallNotes>) =>
  Object.fromEntries(
    Object.entries(FEED_FORMATS).map(([extension, { type }]) => [
      `${place}/feed.${extension}`,
      read({
        ...notes,
        about: "Lists changes, newest first, 500 per page. `before` continues after an entry.",
        answer: type,
      }),
    ]),
  );

/** Add new routes here; their descriptions come from route(). */
async function readRoutes(): Promise<ApiRoutes> {
  return {
    "Games and providers": {
      "/api/games": await import("@/app/api/games/route"),
      "/api/games/export": await import("@/app/api/games/export/route"),
      "/api/games/import": await import("@/app/api/games/import/route"),
      "/api/games/{id}": await import("@/app/api/games/[id]/route"),
      "/api/games/{id}/providers": await import("@/app/api/games/[id]/providers/route"),
      "/api/providers": await import("@/app/api/providers/route"),
      "/api/providers/export": await import("@/app/api/providers/export/route"),
      "/api/providers/import": await import("@/app/api/providers/import/route"),
      "/api/providers/{id}": await import("@/app/api/providers/[id]/route"),
      "/api/providers/{id}/review-count": await import("@/app/api/providers/[id]/review-count/route"),
      "/api/providers/{id}/verify": await import("@/app/api/providers/[id]/verify/route"),
      "/api/providers/status": await import("@/app/api/providers/status/route"),
      "/api/providers/strips": await import("@/app/api/providers/strips/route"),
      "/api/providers/verify": await import("@/app/api/providers/verify/route"),
    },
    "Reviews and offers": {
      "/api/reviews": await import("@/app/api/reviews/route"),
      "/api/reviews/export": await import("@/app/api/reviews/export/route"),
      "/api/reviews/import": await import("@/app/api/reviews/import/route"),
      "/api/reviews/{id}": await import("@/app/api/reviews/[id]/route"),
      "/api/deals": await import("@/app/api/deals/route"),
      "/api/deals/export": await import("@/app/api/deals/export/route"),
      "/api/deals/import": await import("@/app/api/deals/import/route"),
      "/api/deals/{id}": await import("@/app/api/deals/[id]/route"),
      "/api/deals/{id}/banner": await import("@/app/api/deals/[id]/banner/route"),
      "/api/deals/{id}/counts": await import("@/app/api/deals/[id]/counts/route"),
      "/api/deals/counts": await import("@/app/api/deals/counts/route"),
      "/api/deals/{id}/feature": await import("@/app/api/deals/[id]/feature/route"),
      "/api/advertisements": await import("@/app/api/advertisements/route"),
      "/api/advertisements/export": await import("@/app/api/advertisements/export/route"),
      "/api/advertisements/import": await import("@/app/api/advertisements/import/route"),
      "/api/advertisements/{id}": await import("@/app/api/advertisements/[id]/route"),
      "/api/advertisements/{id}/counts": await import("@/app/api/advertisements/[id]/counts/route"),
      "/api/advertisements/counts": await import("@/app/api/advertisements/counts/route"),
      "/api/counts": await import("@/app/api/counts/route"),
    },
    "History and search": {
      "/api/games/{id}/history": await import("@/app/api/games/[id]/history/route"),
      "/api/providers/{id}/history": await import("@/app/api/providers/[id]/history/route"),
      "/api/updates": await import("@/app/api/updates/route"),
      "/api/search": await import("@/app/api/search/route"),
      "/api/search/records": await import("@/app/api/search/records/route"),
      "/api/insights": await import("@/app/api/insights/route"),
    },
    "Feeds and badges": {
      ...feeds("", { query: FeedQuery }),
      ...feeds("/game/{id}", { params: IdParams, query: UpdatesQuery }),
      ...feeds("/provider/{id}", { params: IdParams, query: UpdatesQuery }),
      "/badge/provider/{id}.svg": read(picture),
      "/badge/provider/{id}.json": read(shields),
      "/badge/game/{id}.svg": read(picture),
      "/badge/game/{id}.json": read(shields),
    },
    "Events and alerts": {
      "/api/events": await import("@/app/api/events/route"),
      "/api/alerts": await import("@/app/api/alerts/route"),
      "/api/alerts/{id}": await import("@/app/api/alerts/[id]/route"),
      "/api/alerts/{id}/confirm": await import("@/app/api/alerts/[id]/confirm/route"),
      "/api/alerts/{id}/unsubscribe": await import("@/app/api/alerts/[id]/unsubscribe/route"),
      "/api/webhooks": await import("@/app/api/webhooks/route"),
      "/api/webhooks/{id}": await import("@/app/api/webhooks/[id]/route"),
      "/api/webhooks/{id}/test": await import("@/app/api/webhooks/[id]/test/route"),
    },
    Accounts: {
      "/api/login": await import("@/app/api/login/route"),
      "/api/login/passkey": await import("@/app/api/login/passkey/route"),
      "/api/login/passkey/options": await import("@/app/api/login/passkey/options/route"),
      "/api/register": await import("@/app/api/register/route"),
      "/api/logout": await import("@/app/api/logout/route"),
      "/api/user": await import("@/app/api/user/route"),
      "/api/account": await import("@/app/api/account/route"),
      "/api/account/password": await import("@/app/api/account/password/route"),
      "/api/account/sessions": await import("@/app/api/account/sessions/route"),
      "/api/account/sessions/{id}": await import("@/app/api/account/sessions/[id]/route"),
      "/api/account/confirm": await import("@/app/api/account/confirm/route"),
      "/api/account/two-factor": await import("@/app/api/account/two-factor/route"),
      "/api/account/two-factor/recovery-codes": await import(
        "@/app/api/account/two-factor/recovery-codes/route"
      ),
      "/api/account/wrong-codes": await import("@/app/api/account/wrong-codes/route"),
      "/api/account/passkeys": await import("@/app/api/account/passkeys/route"),
      "/api/account/passkeys/options": await import("@/app/api/account/passkeys/options/route"),
      "/api/account/passkeys/{id}": await import("@/app/api/account/passkeys/[id]/route"),
      "/api/account/tokens": await import("@/app/api/account/tokens/route"),
      "/api/account/tokens/{id}": await import("@/app/api/account/tokens/[id]/route"),
      "/api/auth/{nextauth}": await import("@/app/api/auth/[...nextauth]/route"),
    },
    "Back office": {
      "/api/events/admin": await import("@/app/api/events/admin/route"),
      "/api/events/editing": await import("@/app/api/events/editing/route"),
      "/api/invitation-codes": await import("@/app/api/invitation-codes/route"),
      "/api/invitation-codes/export": await import("@/app/api/invitation-codes/export/route"),
      "/api/invitation-codes/import": await import("@/app/api/invitation-codes/import/route"),
      "/api/invitation-codes/{id}": await import("@/app/api/invitation-codes/[id]/route"),
      "/api/invitations": await import("@/app/api/invitations/route"),
      "/api/invitations/{id}": await import("@/app/api/invitations/[id]/route"),
      "/api/users": await import("@/app/api/users/route"),
      "/api/users/export": await import("@/app/api/users/export/route"),
      "/api/users/{id}": await import("@/app/api/users/[id]/route"),
      "/api/users/{id}/permissions": await import("@/app/api/users/[id]/permissions/route"),
      "/api/users/{id}/lock": await import("@/app/api/users/[id]/lock/route"),
      "/api/users/{id}/sessions": await import("@/app/api/users/[id]/sessions/route"),
      "/api/users/{id}/two-factor": await import("@/app/api/users/[id]/two-factor/route"),
      "/api/user-permissions": await import("@/app/api/user-permissions/route"),
      "/api/views": await import("@/app/api/views/route"),
      "/api/views/{id}": await import("@/app/api/views/[id]/route"),
      "/api/overview": await import("@/app/api/overview/route"),
      "/api/overview/counts": await import("@/app/api/overview/counts/route"),
      "/api/overview/ids": await import("@/app/api/overview/ids/route"),
      "/api/audit": await import("@/app/api/audit/route"),
      "/api/audit/last": await import("@/app/api/audit/last/route"),
      "/api/audit/restore": await import("@/app/api/audit/restore/route"),
      "/api/audit/{id}": await import("@/app/api/audit/[id]/route"),
      "/api/audit/{id}/restore": await import("@/app/api/audit/[id]/restore/route"),
      "/api/audit/{id}/restore/all": await import("@/app/api/audit/[id]/restore/all/route"),
      "/api/audit/{id}/withdraw": await import("@/app/api/audit/[id]/withdraw/route"),
      "/api/media": await import("@/app/api/media/route"),
    },
    Service: {
      "/api/health": await import("@/app/api/health/route"),
      "/api/health/live": await import("@/app/api/health/live/route"),
      "/api/health/ready": await import("@/app/api/health/ready/route"),
      "/api/export.ndjson": await import("@/app/api/export.ndjson/route"),
      "/api/openapi.json": read({
        about: "Returns this OpenAPI document.",
        answer: z.looseObject({ openapi: z.string() }),
      }),
    },
  };
}

let made: OpenApiDocument | undefined;

export async function apiDocument(): Promise<OpenApiDocument> {
  made ??= openApiDocument(await readRoutes());
  return made;
}

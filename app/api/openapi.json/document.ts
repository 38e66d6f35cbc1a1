import * as accountConfirm from "@/app/api/account/confirm/route";
import * as accountPasskey from "@/app/api/account/passkeys/[id]/route";
import * as passkeyOptions from "@/app/api/account/passkeys/options/route";
import * as accountPasskeys from "@/app/api/account/passkeys/route";
import * as accountPassword from "@/app/api/account/password/route";
import * as account from "@/app/api/account/route";
import * as accountSession from "@/app/api/account/sessions/[id]/route";
import * as accountSessions from "@/app/api/account/sessions/route";
import * as accountToken from "@/app/api/account/tokens/[id]/route";
import * as accountTokens from "@/app/api/account/tokens/route";
import * as recoveryCodes from "@/app/api/account/two-factor/recovery-codes/route";
import * as accountTwoFactor from "@/app/api/account/two-factor/route";
import * as advertisementCounts from "@/app/api/advertisements/[id]/counts/route";
import * as advertisement from "@/app/api/advertisements/[id]/route";
import * as advertisementsCounts from "@/app/api/advertisements/counts/route";
import * as advertisementsExport from "@/app/api/advertisements/export/route";
import * as advertisementsImport from "@/app/api/advertisements/import/route";
import * as advertisements from "@/app/api/advertisements/route";
import * as alertConfirm from "@/app/api/alerts/[id]/confirm/route";
import * as alert from "@/app/api/alerts/[id]/route";
import * as alertUnsubscribe from "@/app/api/alerts/[id]/unsubscribe/route";
import * as alerts from "@/app/api/alerts/route";
import * as auditRestore from "@/app/api/audit/[id]/restore/route";
import * as auditEntry from "@/app/api/audit/[id]/route";
import * as auditRestoreAll from "@/app/api/audit/restore/route";
import * as audit from "@/app/api/audit/route";
import * as nextAuth from "@/app/api/auth/[...nextauth]/route";
import * as counts from "@/app/api/counts/route";
import * as dealBanner from "@/app/api/deals/[id]/banner/route";
import * as dealCounts from "@/app/api/deals/[id]/counts/route";
import * as dealFeature from "@/app/api/deals/[id]/feature/route";
import * as deal from "@/app/api/deals/[id]/route";
import * as dealsCounts from "@/app/api/deals/counts/route";
import * as dealsExport from "@/app/api/deals/export/route";
import * as dealsImport from "@/app/api/deals/import/route";
import * as deals from "@/app/api/deals/route";
import * as adminEvents from "@/app/api/events/admin/route";
import * as editing from "@/app/api/events/editing/route";
import * as events from "@/app/api/events/route";
import * as exported from "@/app/api/export.ndjson/route";
import * as gameHistory from "@/app/api/games/[id]/history/route";
import * as gameProviders from "@/app/api/games/[id]/providers/route";
import * as game from "@/app/api/games/[id]/route";
import * as gamesExport from "@/app/api/games/export/route";
import * as gamesImport from "@/app/api/games/import/route";
import * as games from "@/app/api/games/route";
import * as healthLive from "@/app/api/health/live/route";
import * as healthReady from "@/app/api/health/ready/route";
import * as health from "@/app/api/health/route";
import * as insights from "@/app/api/insights/route";
import * as invitationCode from "@/app/api/invitation-codes/[id]/route";
import * as invitationCodesExport from "@/app/api/invitation-codes/export/route";
import * as invitationCodesImport from "@/app/api/invitation-codes/import/route";
import * as invitationCodes from "@/app/api/invitation-codes/route";
import * as invitation from "@/app/api/invitations/[id]/route";
import * as invitations from "@/app/api/invitations/route";
import * as passkeySignInOptions from "@/app/api/login/passkey/options/route";
import * as passkeySignIn from "@/app/api/login/passkey/route";
import * as login from "@/app/api/login/route";
import * as logout from "@/app/api/logout/route";
import * as media from "@/app/api/media/route";
import * as overviewCounts from "@/app/api/overview/counts/route";
import * as overviewIds from "@/app/api/overview/ids/route";
import * as overview from "@/app/api/overview/route";
import * as providerHistory from "@/app/api/providers/[id]/history/route";
import * as reviewCount from "@/app/api/providers/[id]/review-count/route";
import * as provider from "@/app/api/providers/[id]/route";
import * as providerVerify from "@/app/api/providers/[id]/verify/route";
import * as providersExport from "@/app/api/providers/export/route";
import * as providersImport from "@/app/api/providers/import/route";
import * as providers from "@/app/api/providers/route";
import * as providersStatus from "@/app/api/providers/status/route";
import * as providersStrips from "@/app/api/providers/strips/route";
import * as providersVerify from "@/app/api/providers/verify/route";
import * as register from "@/app/api/register/route";
import * as review from "@/app/api/reviews/[id]/route";
import * as reviewsExport from "@/app/api/reviews/export/route";
import * as reviewsImport from "@/app/api/reviews/import/route";
import * as reviews from "@/app/api/reviews/route";
import * as searchRecords from "@/app/api/search/records/route";
import * as search from "@/app/api/search/route";
import * as updates from "@/app/api/updates/route";
import * as user from "@/app/api/user/route";
import * as userPermissions from "@/app/api/user-permissions/route";
import * as userLock from "@/app/api/users/[id]/lock/route";
import * as permissionsOfUser from "@/app/api/users/[id]/permissions/route";
import * as oneUser from "@/app/api/users/[id]/route";
import * as sessionsOfUser from "@/app/api/users/[id]/sessions/route";
import * as twoFactorOfUser from "@/app/api/users/[id]/two-factor/route";
import * as usersExport from "@/app/api/users/export/route";
import * as users from "@/app/api/users/route";
import * as view from "@/app/api/views/[id]/route";
import * as views from "@/app/api/views/route";
import * as webhook from "@/app/api/webhooks/[id]/route";
import * as webhookTest from "@/app/api/webhooks/[id]/test/route";
import * as webhooks from "@/app/api/webhooks/route";
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
const picture = { ...badge, about: "A picture; grey for what is not there.", answer: "image/svg+xml" };
const shields = { params: IdParams, about: "For the endpoint badge of shields.io.", answer: ShieldsBadge };

const feeds = (place: string, notes: Partial<CallNotes>) =>
  Object.fromEntries(
    Object.entries(FEED_FORMATS).map(([extension, { type }]) => [
      `${place}/feed.${extension}`,
      read({ ...notes, about: "What changed, the newest 500 first; `before` leads on.", answer: type }),
    ]),
  );

/** A route joins the document with its line here; what it says of itself is the `about` and `answer` of its route(). */
const ROUTES: ApiRoutes = {
  "Games and providers": {
    "/api/games": games,
    "/api/games/export": gamesExport,
    "/api/games/import": gamesImport,
    "/api/games/{id}": game,
    "/api/games/{id}/providers": gameProviders,
    "/api/providers": providers,
    "/api/providers/export": providersExport,
    "/api/providers/import": providersImport,
    "/api/providers/{id}": provider,
    "/api/providers/{id}/review-count": reviewCount,
    "/api/providers/{id}/verify": providerVerify,
    "/api/providers/status": providersStatus,
    "/api/providers/strips": providersStrips,
    "/api/providers/verify": providersVerify,
  },
  "Reviews and offers": {
    "/api/reviews": reviews,
    "/api/reviews/export": reviewsExport,
    "/api/reviews/import": reviewsImport,
    "/api/reviews/{id}": review,
    "/api/deals": deals,
    "/api/deals/export": dealsExport,
    "/api/deals/import": dealsImport,
    "/api/deals/{id}": deal,
    "/api/deals/{id}/banner": dealBanner,
    "/api/deals/{id}/counts": dealCounts,
    "/api/deals/counts": dealsCounts,
    "/api/deals/{id}/feature": dealFeature,
    "/api/advertisements": advertisements,
    "/api/advertisements/export": advertisementsExport,
    "/api/advertisements/import": advertisementsImport,
    "/api/advertisements/{id}": advertisement,
    "/api/advertisements/{id}/counts": advertisementCounts,
    "/api/advertisements/counts": advertisementsCounts,
    "/api/counts": counts,
  },
  "History and search": {
    "/api/games/{id}/history": gameHistory,
    "/api/providers/{id}/history": providerHistory,
    "/api/updates": updates,
    "/api/search": search,
    "/api/search/records": searchRecords,
    "/api/insights": insights,
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
    "/api/events": events,
    "/api/alerts": alerts,
    "/api/alerts/{id}": alert,
    "/api/alerts/{id}/confirm": alertConfirm,
    "/api/alerts/{id}/unsubscribe": alertUnsubscribe,
    "/api/webhooks": webhooks,
    "/api/webhooks/{id}": webhook,
    "/api/webhooks/{id}/test": webhookTest,
  },
  Accounts: {
    "/api/login": login,
    "/api/login/passkey": passkeySignIn,
    "/api/login/passkey/options": passkeySignInOptions,
    "/api/register": register,
    "/api/logout": logout,
    "/api/user": user,
    "/api/account": account,
    "/api/account/password": accountPassword,
    "/api/account/sessions": accountSessions,
    "/api/account/sessions/{id}": accountSession,
    "/api/account/confirm": accountConfirm,
    "/api/account/two-factor": accountTwoFactor,
    "/api/account/two-factor/recovery-codes": recoveryCodes,
    "/api/account/passkeys": accountPasskeys,
    "/api/account/passkeys/options": passkeyOptions,
    "/api/account/passkeys/{id}": accountPasskey,
    "/api/account/tokens": accountTokens,
    "/api/account/tokens/{id}": accountToken,
    "/api/auth/{nextauth}": nextAuth,
  },
  "Back office": {
    "/api/events/admin": adminEvents,
    "/api/events/editing": editing,
    "/api/invitation-codes": invitationCodes,
    "/api/invitation-codes/export": invitationCodesExport,
    "/api/invitation-codes/import": invitationCodesImport,
    "/api/invitation-codes/{id}": invitationCode,
    "/api/invitations": invitations,
    "/api/invitations/{id}": invitation,
    "/api/users": users,
    "/api/users/export": usersExport,
    "/api/users/{id}": oneUser,
    "/api/users/{id}/permissions": permissionsOfUser,
    "/api/users/{id}/lock": userLock,
    "/api/users/{id}/sessions": sessionsOfUser,
    "/api/users/{id}/two-factor": twoFactorOfUser,
    "/api/user-permissions": userPermissions,
    "/api/views": views,
    "/api/views/{id}": view,
    "/api/overview": overview,
    "/api/overview/counts": overviewCounts,
    "/api/overview/ids": overviewIds,
    "/api/audit": audit,
    "/api/audit/restore": auditRestoreAll,
    "/api/audit/{id}": auditEntry,
    "/api/audit/{id}/restore": auditRestore,
    "/api/media": media,
  },
  Service: {
    "/api/health": health,
    "/api/health/live": healthLive,
    "/api/health/ready": healthReady,
    "/api/export.ndjson": exported,
    "/api/openapi.json": read({ about: "This document.", answer: z.looseObject({ openapi: z.string() }) }),
  },
};

let made: OpenApiDocument | undefined;

/** Of every call there is. */
export function apiDocument(): OpenApiDocument {
  made ??= openApiDocument(ROUTES);
  return made;
}

import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { Choice } from "@/components/admin/fields/found-choices";
import type { TwoFactorAnswer } from "@/lib/accounts/answers";
import type { PasskeyRecord } from "@/lib/accounts/passkeys";
import type { SessionRecord } from "@/lib/accounts/session";
import type { TokenRecord } from "@/lib/accounts/tokens";
import type { AdvertisementRecord } from "@/lib/ads/data";
import type { Alert } from "@/lib/alerts/data";
import { callApi } from "@/lib/api-client";
import type { Evidence } from "@/lib/catalogue/evidence";
import { capitalized } from "@/lib/counted";
import type { DealRecord } from "@/lib/deals/data";
import type { DeliveryEntry } from "@/lib/deliveries/data";
import type { GameRecord } from "@/lib/games/data";
import { type BarInterval, barStart, CARD_DAYS } from "@/lib/history/history-bar";
import type { InvitationRecord } from "@/lib/invites/data";
import type { PermissionFlags, SectionKey } from "@/lib/permissions";
import type { ProviderRecord } from "@/lib/providers/data";
import { PROVIDER_TYPES, PROVIDER_VISIBILITIES, visibilityLabel } from "@/lib/providers/vocabulary";
import type { Recheck } from "@/lib/recheck/answers";
import { MAX_RECHECKS } from "@/lib/recheck/vocabulary";
import type { ReviewRecord } from "@/lib/reviews/data";
import type { AlertFigures } from "@/lib/runtime/shared-state";
import type { UserRecord } from "@/lib/users/data";
import type { ViewRecord } from "@/lib/views/data";

export type GameRow = GameRecord;
export type ProviderRow = ProviderRecord;
export type ReviewRow = ReviewRecord;
export type DealRow = DealRecord;
export type AdvertisementRow = AdvertisementRecord;
export type InvitationRow = InvitationRecord;
export type ViewRow = ViewRecord;
export type UserRow = UserRecord;
export type WebhookRow = Alert;
export type PermissionRow = PermissionFlags & { id: number; userId: number; updatedAt: string };

/** Keyed by path, so that `invalidateQueries({ queryKey: [path] })` matches. */
export function apiQuery<Data>(path: string, queryKey: QueryKey = [path]) {
  return queryOptions({ queryKey, queryFn: async () => (await callApi("GET", path)) as Data });
}

const listQuery = <Row>(path: string) => apiQuery<Row[]>(path);

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>;

export const gamesQuery = listQuery<GameRow>("/api/games");
export const providersQuery = listQuery<ProviderRow>("/api/providers");
export const reviewsQuery = listQuery<ReviewRow>("/api/reviews");
export const dealsQuery = listQuery<DealRow>("/api/deals");
export const advertisementsQuery = listQuery<AdvertisementRow>("/api/advertisements");
export const invitationsQuery = listQuery<InvitationRow>("/api/invitation-codes");
export const usersQuery = listQuery<UserRow>("/api/users");
/** A separate key, so that names cached here don't make the users list stale. */
export const usernamesQuery = queryOptions({ ...usersQuery, queryKey: ["/api/users", "names"] });

export const passkeysQuery = listQuery<PasskeyRecord>("/api/account/passkeys");
export const tokensQuery = listQuery<TokenRecord>("/api/account/tokens");
export const twoFactorQuery = apiQuery<z.output<typeof TwoFactorAnswer>>("/api/account/two-factor");
export const sessionsQuery = listQuery<SessionRecord>("/api/account/sessions");
export const webhooksQuery = listQuery<WebhookRow>("/api/webhooks");

type Deliveries = { figures: AlertFigures; deliveries: DeliveryEntry[] };

export const deliveriesQuery = queryOptions({
  ...apiQuery<Deliveries>("/api/webhooks/deliveries", ["/api/webhooks", "deliveries"]),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.deliveries.some(({ state, attempts }) => state === "pending" && attempts === 0) ? 3_000 : false,
});

export const viewsQuery = (section: SectionKey) =>
  apiQuery<ViewRow[]>(`/api/views?section=${section}`, ["/api/views", section]);

/** Losing the permission to create codes disables the user's unused ones. */
export const RIGHTS_AND_CODES = [
  "/api/users",
  "/api/user-permissions",
  "/api/invitation-codes",
  "/api/invitations",
] as const;

export const permissionsQuery = queryOptions({
  ...listQuery<PermissionRow>("/api/user-permissions"),
  staleTime: 0,
  refetchInterval: 5000,
  refetchOnWindowFocus: true,
});

export const LISTS: Record<SectionKey, readonly QueryKey[]> = {
  games: [gamesQuery.queryKey],
  providers: [providersQuery.queryKey],
  reviews: [reviewsQuery.queryKey],
  deals: [dealsQuery.queryKey],
  invites: [invitationsQuery.queryKey],
  ads: [advertisementsQuery.queryKey],
  users: [usersQuery.queryKey, permissionsQuery.queryKey],
};

export const RECHECK_PATH = "/api/recheck";

export function recheckQuery(game: number | null) {
  const query = new URLSearchParams({ limit: `${MAX_RECHECKS}`, ...(game && { game: `${game}` }) });
  return apiQuery<Recheck[]>(`${RECHECK_PATH}?${query}`, [RECHECK_PATH, game]);
}

type ProviderHistory = { intervals: BarInterval[]; verifications: (Evidence & { note: string | null })[] };

export function historyQuery(id: number | undefined, now: Date, version?: string) {
  const path = `/api/providers/${id}/history?from=${barStart(CARD_DAYS, now).toISOString()}`;
  return apiQuery<ProviderHistory>(path, ["history", id, version]);
}

export const storedPermissionsQuery = queryOptions({
  ...listQuery<PermissionRow>("/api/user-permissions"),
  queryKey: ["/api/user-permissions", "stored"],
  gcTime: 0,
});

function gameChoicesOf(games: readonly GameRow[]): Choice[] {
  return games.map(({ id, title, imageUrl }) => ({ value: id, label: title, imageUrl }));
}

export function providerChoicesOf(providers: readonly ProviderRow[]): Choice[] {
  return providers.map(({ id, name, gameTitle, imageUrl }) => ({
    value: id,
    label: `${name} · ${gameTitle ?? "Unknown Game"}`,
    imageUrl,
  }));
}

export const TYPES = PROVIDER_TYPES.map((value) => ({ value, label: capitalized(value) }));
export const VISIBILITIES = PROVIDER_VISIBILITIES.map((value) => ({ value, label: visibilityLabel(value) }));

export function useChoices<Row>(query: ListQuery<Row>, choicesOf: (rows: Row[]) => Choice[]): Choice[] {
  return useQuery({ ...query, select: choicesOf }).data ?? [];
}

export const useGameChoices = () => useChoices(gamesQuery, gameChoicesOf);

export const useProviderChoices = () => useChoices(providersQuery, providerChoicesOf);

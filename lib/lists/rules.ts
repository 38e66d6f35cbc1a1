import type { AdvertisementRecord } from "@/lib/ads/data";
import { advertisementStatus, placeOf, tierLabel } from "@/lib/ads/vocabulary";
import type { DealRecord } from "@/lib/deals/data";
import { dealStatus } from "@/lib/deals/offer";
import type { GameRecord } from "@/lib/games/data";
import { codeStatus } from "@/lib/invites/code";
import type { InvitationRecord } from "@/lib/invites/data";
import type { ListRule } from "@/lib/lists/filter";
import type { ProviderRecord } from "@/lib/providers/data";
import { PROVIDER_STATUSES } from "@/lib/providers/vocabulary";
import type { ReviewRecord } from "@/lib/reviews/data";
import type { UserRecord } from "@/lib/users/data";

// docs/product/admin.md#lists. Ids are those of the columns.

const parsed = (text: string | null) => text && Date.parse(text);
const activity = ({ isActive }: { isActive: boolean }) => (isActive ? "Active" : "Inactive");

export const GAME_LIST = {
  searched: ({ title }) => [title],
  filters: {},
  sorts: {
    game: ({ title }) => title,
    providers: ({ providerCount }) => providerCount,
    status: activity,
    updated: ({ updatedAt }) => parsed(updatedAt),
  },
} satisfies ListRule<GameRecord>;

export const PROVIDER_LIST = {
  searched: ({ name, gameTitle }) => [name, gameTitle],
  filters: {
    game: ({ gameId }) => String(gameId),
    check: ({ isStale, freshness }) => (isStale ? "stale" : freshness),
  },
  sorts: {
    provider: ({ name }) => name,
    game: ({ gameTitle }) => gameTitle,
    status: ({ status }) => PROVIDER_STATUSES.indexOf(status),
    type: ({ type }) => type,
    updated: ({ updatedAt }) => parsed(updatedAt),
    verified: ({ verifiedAt }) => parsed(verifiedAt),
  },
  isFirst: ({ isPromoted }) => isPromoted,
} satisfies ListRule<ProviderRecord>;

export const REVIEW_LIST = {
  searched: ({ content, title, providerName }) => [content, title, providerName],
  filters: { provider: ({ providerId }) => String(providerId) },
  sorts: {
    provider: ({ providerName }) => providerName,
    rating: ({ overall }) => overall,
    review: ({ title }) => title,
    date: ({ createdAt }) => parsed(createdAt),
  },
} satisfies ListRule<ReviewRecord>;

export const DEAL_LIST = {
  searched: ({ title, description }) => [title, description],
  filters: {},
  sorts: {
    deal: ({ title }) => title,
    until: ({ validUntil }) => parsed(validUntil),
    status: (deal) => dealStatus(deal),
    featured: ({ isFeatured }) => (isFeatured ? "Featured" : "Not Featured"),
  },
} satisfies ListRule<DealRecord>;

export const ADVERTISEMENT_LIST = {
  searched: ({ title, tier }) => [title, tierLabel(tier)],
  filters: {},
  sorts: {
    advertisement: ({ title }) => title,
    tier: ({ tier }) => tier,
    status: advertisementStatus,
    dates: ({ updatedAt }) => parsed(updatedAt),
    details: (advertisement) => placeOf(advertisement).place,
  },
} satisfies ListRule<AdvertisementRecord>;

export const INVITATION_LIST = {
  searched: ({ code }) => [code],
  filters: {},
  sorts: {
    code: ({ code }) => code,
    status: codeStatus,
    created: ({ createdAt }) => parsed(createdAt),
    by: ({ usedBy }) => usedBy,
    used: ({ usedAt }) => parsed(usedAt),
    rights: ({ role }) => role,
    expires: ({ expiresAt }) => parsed(expiresAt),
  },
} satisfies ListRule<InvitationRecord>;

/** `hasPermissions` is null while unknown. */
export type ListedUser = UserRecord & { hasPermissions: boolean | null };

export const USER_LIST = {
  searched: ({ username, email }) => [username, email],
  filters: {},
  sorts: {
    id: ({ id }) => id,
    username: ({ username }) => username,
    email: ({ email }) => email,
    permissions: ({ hasPermissions }) => hasPermissions,
    visit: ({ lastVisit }) => parsed(lastVisit),
  },
} satisfies ListRule<ListedUser>;

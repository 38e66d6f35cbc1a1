import type { AdminSection } from "@/components/admin/define-section";
import { ADS } from "@/components/ads/section";
import { DEALS } from "@/components/deals/section";
import { GAMES } from "@/components/games/section";
import { INVITES } from "@/components/invites/section";
import { PROVIDERS } from "@/components/providers/section";
import { REVIEWS } from "@/components/reviews/section";
import { USERS } from "@/components/users/section";
import type { SectionKey } from "@/lib/permissions";

export const SECTION_VIEWS: Record<SectionKey, AdminSection> = {
  games: GAMES,
  providers: PROVIDERS,
  reviews: REVIEWS,
  deals: DEALS,
  invites: INVITES,
  ads: ADS,
  users: USERS,
};

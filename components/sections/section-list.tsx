"use client";

import type { ComponentType } from "react";
import { useAdmin } from "@/components/admin/admin-context";
import { AdvertisementList } from "@/components/ads/advertisement-list";
import { DealList } from "@/components/deals/deal-list";
import { GameList } from "@/components/games/game-list";
import { InvitationList } from "@/components/invites/invitation-list";
import { ProviderList } from "@/components/providers/provider-list";
import { ReviewList } from "@/components/reviews/review-list";
import { UserList } from "@/components/users/user-list";
import type { SectionKey } from "@/lib/permissions";

const LISTS: Record<SectionKey, ComponentType> = {
  games: GameList,
  providers: ProviderList,
  reviews: ReviewList,
  deals: DealList,
  invites: InvitationList,
  ads: AdvertisementList,
  users: UserList,
};

/** The list of one section. */
export function SectionList({ section }: { section: SectionKey }) {
  const List = LISTS[section];
  return <List />;
}

/** The list of the first section that the permissions of this moment open. */
export function FirstSection() {
  const [first] = useAdmin().sections;
  return first ? <SectionList section={first.key} /> : null;
}

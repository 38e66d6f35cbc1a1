"use client";

import { useAdmin } from "@/components/admin/admin-context";
import { ADS } from "@/components/admin/ads/section";
import { DEALS } from "@/components/admin/deals/section";
import type { AdminSection } from "@/components/admin/define-section";
import { GAMES } from "@/components/admin/games/section";
import { INVITES } from "@/components/admin/invites/section";
import { PROVIDERS } from "@/components/admin/providers/section";
import { REVIEWS } from "@/components/admin/reviews/section";
import { USERS } from "@/components/admin/users/section";
import type { FormTarget } from "@/lib/pages/admin-form";
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

export function SectionList({ section }: { section: SectionKey }) {
  return SECTION_VIEWS[section].list();
}

export function FirstSection() {
  const [first] = useAdmin().sections;
  return first ? <SectionList section={first.key} /> : null;
}

export function SectionForm({ section, ...target }: FormTarget & { section: SectionKey }) {
  return SECTION_VIEWS[section].form?.(target);
}

"use client";

import { Megaphone } from "lucide-react";
import dynamic from "next/dynamic";
import { ahead, defineSection, FIVE_MINUTES } from "@/components/admin/define-section";
import { FormSpinner } from "@/components/admin/form-spinner";
import { ADVERTISEMENT_COLUMNS } from "@/components/ads/advertisement-columns";
import { type AdvertisementRow, advertisementsQuery } from "@/components/query/resources";
import { tierLabel } from "@/lib/ads/vocabulary";

/** The page that may show an advertisement; null when none does. */
function placeHref({ tier, gameId, isActive }: AdvertisementRow): string | null {
  if (!isActive) return null;
  if (tier === "tier1") return "/games";
  return tier === "tier2" && gameId ? `/game/${gameId}` : null;
}

/** The advertisements, searched by title and tier label (docs/product/back-office.md#lists). */
export const ADS = defineSection<AdvertisementRow>({
  key: "ads",
  icon: Megaphone,
  path: "/api/advertisements",
  query: advertisementsQuery,
  preloads: [ahead(advertisementsQuery, FIVE_MINUTES)],
  refreshes: ["/api/advertisements"],
  words: { verb: "Create" },
  name: ({ title }) => title,
  searched: ({ title, tier }) => [title, tierLabel(tier)],
  columns: ADVERTISEMENT_COLUMNS,
  siteHref: placeHref,
  Form: dynamic(
    () => import("@/components/ads/advertisement-form").then(({ AdvertisementForm }) => AdvertisementForm),
    { loading: FormSpinner },
  ),
});

import dynamic from "next/dynamic";
import { ADVERTISEMENT_COLUMNS } from "@/components/admin/ads/advertisement-columns";
import { ahead, defineSection, FIVE_MINUTES } from "@/components/admin/define-section";
import { OfferCounts } from "@/components/admin/overview/offer-counts";
import { useChoices } from "@/components/admin/query/record-choices";
import {
  type AdvertisementRow,
  advertisementsQuery,
  type GameRow,
  gamesQuery,
} from "@/components/admin/query/resources";
import { bulkFlag } from "@/components/admin/section-record";
import { advertisementStatus } from "@/lib/ads/vocabulary";
import { ADVERTISEMENT_LIST } from "@/lib/lists/rules";

const titleOf = ({ title }: GameRow) => title;

function placeHref(advertisement: AdvertisementRow): string | null {
  const { tier, gameId } = advertisement;
  if (advertisementStatus(advertisement) !== "Active") return null;
  if (tier === "tier1") return "/games";
  return tier === "tier2" && gameId ? `/game/${gameId}` : null;
}

export const ADS = defineSection<AdvertisementRow>({
  key: "ads",
  path: "/api/advertisements",
  query: advertisementsQuery,
  preloads: [ahead(advertisementsQuery, FIVE_MINUTES)],
  refreshes: ["/api/advertisements"],
  name: ({ title }) => title,
  rule: ADVERTISEMENT_LIST,
  columns: ADVERTISEMENT_COLUMNS,
  bulk: {
    fields: [
      bulkFlag("isActive", "Status", "Active", "Inactive"),
      {
        name: "gameId",
        label: "Game (tier 2 only)",
        useOptions: () => useChoices(gamesQuery, titleOf),
        toSend: Number,
      },
    ],
  },
  siteHref: placeHref,
  Below: OfferCounts,
  Form: dynamic(() =>
    import("@/components/admin/ads/advertisement-form").then(({ AdvertisementForm }) => AdvertisementForm),
  ),
});

import dynamic from "next/dynamic";
import { ahead, defineSection, FIVE_MINUTES } from "@/components/admin/define-section";
import { StandingMark } from "@/components/admin/list/standing-mark";
import { SubjectCell } from "@/components/admin/list/subject-cell";
import { LocalTime } from "@/components/admin/local-time";
import { countsColumn, OfferCounts } from "@/components/admin/overview/offer-counts";
import {
  type AdvertisementRow,
  advertisementsQuery,
  useGameChoices,
} from "@/components/admin/query/resources";
import { bulkFlag, columnsOf } from "@/components/admin/section-record";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Badge } from "@/components/ui/badge";
import { advertisementStatus, placeOf, tierLabel } from "@/lib/ads/vocabulary";
import { isWebLink } from "@/lib/input/links";
import { ADVERTISEMENT_LIST } from "@/lib/lists/rules";

const ADVERTISEMENT_COLUMNS = columnsOf<AdvertisementRow>({
  advertisement: {
    cell: ({ title, imageUrl, tier, link }) => (
      <SubjectCell src={imageUrl} kind="advertisement" name={title}>
        <span className="mr-1.5">{tierLabel(tier).split(" (")[0]}</span>
        {isWebLink(link) && (
          <OutboundLink
            href={link}
            isSponsored
            className="hover:text-accent max-lg:block max-lg:truncate max-lg:py-1"
          >
            {new URL(link).host}
          </OutboundLink>
        )}
      </SubjectCell>
    ),
  },
  tier: {
    className: "w-36",
    cell: ({ tier }) => <Badge tone={tier === "tier1" ? "accent" : "quiet"}>{tierLabel(tier)}</Badge>,
  },
  status: {
    className: "w-26",
    narrow: "beside",
    cell: (advertisement) => {
      const { startsAt, endsAt } = advertisement;
      return <StandingMark status={advertisementStatus(advertisement)} startsAt={startsAt} endsAt={endsAt} />;
    },
  },
  dates: {
    className: "figure w-42 whitespace-nowrap text-quiet text-xs",
    cell: ({ createdAt, updatedAt }) => (
      <div className="leading-4">
        <p>
          Created <LocalTime at={createdAt} />
        </p>
        <p>
          Updated <LocalTime at={updatedAt} />
        </p>
      </div>
    ),
  },
  details: {
    className: "w-[12%]",
    cell: (advertisement) => {
      const { place, size } = placeOf(advertisement);
      return (
        <div className="leading-4">
          <p className="line-clamp-1">{place}</p>
          {size && <p className="figure text-quiet text-xs">{size}</p>}
        </div>
      );
    },
  },
  counts: countsColumn("/api/advertisements"),
});

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
      { name: "gameId", label: "Game (tier 2 only)", useOptions: useGameChoices, toSend: Number },
    ],
  },
  siteHref: placeHref,
  Below: OfferCounts,
  Form: dynamic(() =>
    import("@/components/admin/ads/advertisement-form").then(({ AdvertisementForm }) => AdvertisementForm),
  ),
});

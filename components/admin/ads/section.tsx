import dynamic from "next/dynamic";
import { ActiveMark } from "@/components/admin/active-mark";
import { DaysLeft } from "@/components/admin/days-left";
import { ahead, defineSection, FIVE_MINUTES } from "@/components/admin/define-section";
import { SubjectCell } from "@/components/admin/list/subject-cell";
import { LocalTime } from "@/components/admin/local-time";
import { OfferCounts, TotalCounts } from "@/components/admin/overview/offer-counts";
import {
  type AdvertisementRow,
  advertisementsQuery,
  useGameOptions,
} from "@/components/admin/query/resources";
import { bulkFlag, type Column } from "@/components/admin/section-record";
import { OutboundLink } from "@/components/shared/layout/outbound-link";
import { Badge } from "@/components/ui/badge";
import { advertisementStatus, placeOf, tierLabel } from "@/lib/ads/vocabulary";
import { isWebLink } from "@/lib/input/links";
import { ADVERTISEMENT_LIST } from "@/lib/lists/rules";

const ADVERTISEMENT_COLUMNS: Column<AdvertisementRow>[] = [
  {
    id: "advertisement",
    header: "Advertisement",
    cell: (advertisement) => <AdvertisementName advertisement={advertisement} />,
  },
  {
    id: "tier",
    header: "Tier",
    className: "w-36",
    cell: ({ tier }) => <Badge tone={tier === "tier1" ? "accent" : "quiet"}>{tierLabel(tier)}</Badge>,
  },
  {
    id: "status",
    header: "Status",
    className: "w-26",
    narrow: "beside",
    cell: (advertisement) => <Standing advertisement={advertisement} />,
  },
  {
    id: "dates",
    header: "Dates",
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
  {
    id: "details",
    header: "Details",
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
  {
    id: "counts",
    header: "Views",
    className: "figure w-20 whitespace-nowrap",
    narrow: "nowhere",
    cell: ({ id }) => <TotalCounts path="/api/advertisements" id={id} />,
  },
];

function AdvertisementName({ advertisement }: { advertisement: AdvertisementRow }) {
  const { title, imageUrl, link } = advertisement;
  return (
    <SubjectCell src={imageUrl} kind="advertisement" name={title}>
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
  );
}

function Standing({ advertisement }: { advertisement: AdvertisementRow }) {
  const status = advertisementStatus(advertisement);
  const isDated = status === "Scheduled" || status === "Ended";
  return (
    <div className="grid justify-items-start gap-0.5">
      {isDated ? (
        <Badge tone={status === "Ended" ? "bad" : "accent"}>{status}</Badge>
      ) : (
        <ActiveMark isActive={advertisement.isActive} />
      )}
      {advertisement.isActive && <DaysLeft {...advertisement} />}
    </div>
  );
}

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
        useOptions: useGameOptions,
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

import { ActiveMark } from "@/components/admin/active-mark";
import { LocalTime } from "@/components/admin/local-time";
import { SubjectCell } from "@/components/admin/subject-cell";
import type { Column } from "@/components/admin/table-column";
import type { AdvertisementRow } from "@/components/query/resources";
import { Badge } from "@/components/ui/badge";
import { tierLabel } from "@/lib/ads/vocabulary";
import { isWebLink } from "@/lib/input/links";

/** Where an advertisement is shown and how large (docs/product/pages.md#advertisements). */
function placeOf({ tier, gameId, gameTitle }: AdvertisementRow): { place: string; size: string | null } {
  if (tier === "tier1") return { place: "Games page", size: "970 × 250" };
  if (tier === "tier2")
    return { place: gameTitle ?? (gameId ? "Unknown Game" : "No game"), size: "300 × 600" };
  return { place: "Not shown on the site", size: null };
}

/** The columns of docs/product/back-office.md#lists. */
export const ADVERTISEMENT_COLUMNS: Column<AdvertisementRow>[] = [
  {
    id: "advertisement",
    header: "Advertisement",
    sortBy: ({ title }) => title,
    cell: (advertisement) => <AdvertisementName advertisement={advertisement} />,
  },
  {
    id: "tier",
    header: "Tier",
    className: "w-36",
    sortBy: ({ tier }) => tier,
    cell: ({ tier }) => <Badge tone={tier === "tier1" ? "accent" : "quiet"}>{tierLabel(tier)}</Badge>,
  },
  {
    id: "status",
    header: "Status",
    className: "w-26",
    narrow: "beside",
    sortBy: ({ isActive }) => (isActive ? "Active" : "Inactive"),
    cell: ({ isActive }) => <ActiveMark isActive={isActive} />,
  },
  {
    id: "dates",
    header: "Dates",
    className: "figure w-44 whitespace-nowrap text-quiet text-xs",
    sortBy: ({ updatedAt }) => Date.parse(updatedAt),
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
    className: "w-[17%]",
    sortBy: (advertisement) => placeOf(advertisement).place,
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
];

function AdvertisementName({ advertisement }: { advertisement: AdvertisementRow }) {
  const { title, imageUrl, link } = advertisement;
  return (
    <SubjectCell src={imageUrl} kind="advertisement" name={title}>
      {isWebLink(link) && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow sponsored"
          className="hover:text-accent max-lg:block max-lg:truncate max-lg:py-1"
        >
          {new URL(link).host}
        </a>
      )}
    </SubjectCell>
  );
}

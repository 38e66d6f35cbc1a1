import { LocalTime } from "@/components/admin/local-time";
import { SubjectCell } from "@/components/admin/subject-cell";
import type { Column } from "@/components/admin/table-column";
import { TypeBadge } from "@/components/providers/provider-badges";
import { StatusMenu } from "@/components/providers/status-menu";
import type { ProviderRow } from "@/components/query/resources";
import { Badge } from "@/components/ui/badge";
import { isWebLink } from "@/lib/input/links";
import { PROVIDER_STATUSES } from "@/lib/providers/vocabulary";

/** The columns of docs/product/back-office.md#lists; the status can be changed where it stands. */
export const PROVIDER_COLUMNS: Column<ProviderRow>[] = [
  {
    id: "provider",
    header: "Provider",
    sortBy: ({ name }) => name,
    cell: (provider) => <ProviderName provider={provider} />,
  },
  {
    id: "game",
    header: "Game",
    className: "w-[17%] truncate",
    narrow: "below",
    sortBy: ({ gameTitle }) => gameTitle,
    cell: ({ gameTitle }) => gameTitle ?? "Unknown Game",
  },
  {
    id: "status",
    header: "Status",
    className: "w-38",
    narrow: "beside",
    sortBy: ({ status }) => PROVIDER_STATUSES.indexOf(status),
    cell: (provider) => <StatusMenu provider={provider} />,
  },
  {
    id: "type",
    header: "Type",
    className: "w-27",
    narrow: "nowhere",
    sortBy: ({ type }) => type,
    cell: ({ type }) => <TypeBadge type={type} />,
  },
  {
    id: "updated",
    header: "Last Updated",
    className: "figure w-28 whitespace-nowrap text-quiet text-xs",
    narrow: "nowhere",
    sortBy: ({ updatedAt }) => Date.parse(updatedAt),
    cell: ({ updatedAt }) => <LocalTime at={updatedAt} />,
  },
];

function ProviderName({ provider }: { provider: ProviderRow }) {
  const { name, imageUrl, isPromoted, websiteUrl } = provider;
  const website = websiteUrl && isWebLink(websiteUrl) ? websiteUrl : null;
  return (
    <SubjectCell
      src={imageUrl}
      kind="provider"
      name={name}
      isSquare
      mark={
        isPromoted && (
          <Badge tone="accent" className="py-0">
            Featured
          </Badge>
        )
      }
    >
      {website && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="hover:text-accent max-lg:block max-lg:truncate max-lg:py-1"
        >
          {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
        </a>
      )}
    </SubjectCell>
  );
}

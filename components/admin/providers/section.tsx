import { MessageSquarePlus, ShieldCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { useAdmin } from "@/components/admin/admin-context";
import { ahead, defineSection, FIVE_MINUTES, TWO_MINUTES } from "@/components/admin/define-section";
import { RowButton } from "@/components/admin/list/row-action";
import { BulkStatuses } from "@/components/admin/providers/bulk-statuses";
import { OpenedEvidence } from "@/components/admin/providers/evidence-dialog";
import { PROVIDER_COLUMNS } from "@/components/admin/providers/provider-columns";
import { useProviderDeletion } from "@/components/admin/providers/use-provider-deletion";
import { useStatusClaim, useStatusKeys } from "@/components/admin/providers/use-status-claim";
import {
  gamesQuery,
  type ProviderRow,
  providersQuery,
  TYPES,
  useGameChoices,
  VISIBILITIES,
} from "@/components/admin/query/resources";
import { bulkFlag } from "@/components/admin/section-record";
import { PageLink } from "@/components/shared/layout/page-link";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { counted } from "@/lib/counted";
import { PROVIDER_LIST } from "@/lib/lists/rules";

const CHECKS = [
  { value: "fresh", label: "Re-checked" },
  { value: "stale", label: "Not re-checked for too long" },
];

function withReviews(rows: readonly ProviderRow[]): string {
  const count = rows.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  if (count === 0) return "";
  return `and ${rows.length === 1 ? "its" : "their"} ${counted(count, "review")}`;
}
const NO_GAME = { value: "null", label: "Unknown Game" }; // Same as `String(gameId)`

export const PROVIDERS = defineSection<ProviderRow>({
  key: "providers",
  path: "/api/providers",
  query: providersQuery,
  preloads: [ahead(providersQuery, TWO_MINUTES), ahead(gamesQuery, FIVE_MINUTES)],
  refreshes: ["/api/providers", "/api/games", "/api/reviews", "/api/updates"],
  name: ({ name }) => name,
  rule: PROVIDER_LIST,
  columns: PROVIDER_COLUMNS,
  filters: [
    {
      name: "game",
      label: "Filter by game",
      all: "All Games",
      useOptions: () => [...useGameChoices(), NO_GAME],
    },
  ],
  menuFilters: [{ name: "check", label: "Last check", options: CHECKS }],
  mark: ({ status }) => <StatusIcon status={status} className="size-4" />,
  siteHref: ({ id, gameId }) => (gameId ? `/game/${gameId}#provider-${id}` : null),
  buttons: (provider) => <VerifyButton provider={provider} />,
  menuItems: (provider) => <AddReview provider={provider} />,
  actionsClassName: "w-36 max-lg:w-52",
  bulk: {
    fields: [
      { name: "type", label: "Type", useOptions: () => TYPES },
      { name: "visibility", label: "Visibility", useOptions: () => VISIBILITIES },
      bulkFlag("isPromoted", "Promoted", "Promoted", "Not promoted"),
      { name: "gameId", label: "Game", useOptions: useGameChoices, toSend: Number },
    ],
    along: withReviews,
    Actions: BulkStatuses,
  },
  Dialogs: OpenedEvidence,
  useRowKeys: useStatusKeys,
  useDeletion: useProviderDeletion,
  Form: dynamic(() =>
    import("@/components/admin/providers/provider-form").then(({ ProviderForm }) => ProviderForm),
  ),
});

function VerifyButton({ provider }: { provider: ProviderRow }) {
  const claim = useStatusClaim();
  return (
    <RowButton
      icon={ShieldCheck}
      label={`Verify ${provider.name}`}
      tooltip="Verify (V)"
      aria-keyshortcuts="v"
      aria-disabled={claim.isPending}
      onClick={() => !claim.isPending && claim.mutate({ providers: [provider] })}
    />
  );
}

function AddReview({ provider }: { provider: ProviderRow }) {
  const { sections } = useAdmin();
  if (!sections.some(({ key }) => key === "reviews")) return null;
  return (
    <DropdownMenuItem asChild>
      <PageLink href={`/admin/reviews/create?provider=${provider.id}`}>
        <MessageSquarePlus aria-hidden />
        Add review
      </PageLink>
    </DropdownMenuItem>
  );
}

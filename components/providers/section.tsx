"use client";

import { ShieldCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { ahead, defineSection, FIVE_MINUTES, TWO_MINUTES } from "@/components/admin/define-section";
import { FormSpinner } from "@/components/admin/form-spinner";
import { BulkStatusBar } from "@/components/providers/bulk-status-bar";
import { DeleteProvider } from "@/components/providers/delete-provider";
import { PROVIDER_COLUMNS } from "@/components/providers/provider-columns";
import { type GameRow, gamesQuery, type ProviderRow, providersQuery } from "@/components/query/resources";
import { useChoices } from "@/components/query/use-choices";

const CHECKS = [
  { value: "fresh", label: "Re-checked" },
  { value: "stale", label: "Not re-checked" },
];

const titleOf = ({ title }: GameRow) => title;

/**
 * The providers, promoted ones first, searched by name and game and filtered by game
 * (docs/product/back-office.md#lists).
 */
export const PROVIDERS = defineSection<ProviderRow>({
  key: "providers",
  icon: ShieldCheck,
  path: "/api/providers",
  query: providersQuery,
  preloads: [ahead(providersQuery, TWO_MINUTES), ahead(gamesQuery, FIVE_MINUTES)],
  refreshes: ["/api/providers", "/api/games", "/api/reviews", "/api/updates"],
  name: ({ name }) => name,
  searched: ({ name, gameTitle }) => [name, gameTitle],
  columns: PROVIDER_COLUMNS,
  filters: [
    {
      name: "game",
      label: "Filter by game",
      all: "All Games",
      of: ({ gameId }) => String(gameId),
      useOptions: () => useChoices(gamesQuery, titleOf),
    },
    {
      name: "check",
      label: "Filter by last check",
      all: "Any Check",
      of: ({ isStale }) => (isStale ? "stale" : "fresh"),
      useOptions: () => CHECKS,
    },
  ],
  isFirst: ({ isPromoted }) => isPromoted,
  siteHref: ({ id, gameId }) => (gameId ? `/game/${gameId}#provider-${id}` : null),
  actionsClassName: "w-34 max-lg:w-46",
  Bulk: BulkStatusBar,
  Deletion: DeleteProvider,
  Form: dynamic(
    () => import("@/components/providers/provider-form").then(({ ProviderForm }) => ProviderForm),
    {
      loading: FormSpinner,
    },
  ),
});

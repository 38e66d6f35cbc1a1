import dynamic from "next/dynamic";
import { ahead, defineSection, FIVE_MINUTES } from "@/components/admin/define-section";
import { StandingMark } from "@/components/admin/list/standing-mark";
import { SubjectCell } from "@/components/admin/list/subject-cell";
import { LocalTime } from "@/components/admin/local-time";
import { type GameRow, gamesQuery } from "@/components/admin/query/resources";
import { bulkFlag, columnsOf } from "@/components/admin/section-record";
import { counted } from "@/lib/counted";
import { GAME_LIST } from "@/lib/lists/rules";

const COLUMNS = columnsOf<GameRow>({
  game: {
    cell: ({ title, category, imageUrl }) => (
      <SubjectCell src={imageUrl} kind="game" name={title}>
        {category || "Game"}
      </SubjectCell>
    ),
  },
  providers: { className: "figure w-28", narrow: "nowhere", cell: ({ providerCount }) => providerCount },
  status: {
    className: "w-28",
    narrow: "beside",
    cell: ({ isActive }) => <StandingMark status={isActive ? "Active" : "Inactive"} />,
  },
  updated: {
    header: "Last Updated",
    className: "figure w-32 whitespace-nowrap text-quiet text-xs",
    narrow: "nowhere",
    cell: ({ updatedAt }) => <LocalTime at={updatedAt} />,
  },
});

export const GAMES = defineSection<GameRow>({
  key: "games",
  path: "/api/games",
  query: gamesQuery,
  preloads: [ahead(gamesQuery, FIVE_MINUTES)],
  refreshes: ["/api/games", "/api/providers", "/api/reviews", "/api/advertisements", "/api/updates"],
  name: ({ title }) => title,
  rule: GAME_LIST,
  columns: COLUMNS,
  useDeletion: (game) => ({
    consequence:
      game && game.providerCount > 0
        ? `This leaves ${counted(game.providerCount, "provider")} without a game.`
        : null,
  }),
  bulk: {
    fields: [bulkFlag("isActive", "Status", "Active", "Inactive")],
    along: (rows) => {
      const count = rows.reduce((sum, { providerCount }) => sum + providerCount, 0);
      return count > 0 ? `and leave ${counted(count, "provider")} without a game` : "";
    },
  },
  siteHref: ({ id }) => `/game/${id}`,
  Form: dynamic(() => import("@/components/admin/games/game-form").then(({ GameForm }) => GameForm)),
  Below: dynamic(() => import("@/components/admin/games/patch-panel").then(({ PatchPanel }) => PatchPanel), {
    loading: () => null,
  }),
});

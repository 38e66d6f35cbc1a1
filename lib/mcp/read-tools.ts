import { MAX_COMPARED } from "@/lib/comparison/columns";
import { listCompared, withHistories } from "@/lib/comparison/data";
import { requireGame } from "@/lib/games/data";
import { getProviderHistory } from "@/lib/history/data";
import { HistoryQuery, historyRange } from "@/lib/history/schema";
import { recordId, wholeNumber } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { type Tool, tool } from "@/lib/mcp/tool";
import { listGameProviders, requireProvider } from "@/lib/providers/data";
import { currentTime } from "@/lib/runtime/clock";
import { notFound } from "@/lib/runtime/errors";
import { searchCatalogue } from "@/lib/search/data";
import { SearchText } from "@/lib/search/schema";
import { FOUND_AT_ONCE, MAX_FOUND } from "@/lib/search/vocabulary";
import { listUpdates } from "@/lib/updates/data";
import { DirectionField } from "@/lib/updates/schema";

const MAX_UPDATES = 200;

const count = (most: number, usual: number) =>
  wholeNumber(1, `limit must be a whole number from 1 to ${most}`, most).default(usual);

const GameId = recordId("Please provide the id of a game");
export const ProviderId = recordId("Please provide the id of a provider");

const TOO_FEW = "Please provide at least 2 providers";

const ComparedIds = z
  .array(ProviderId, TOO_FEW)
  .min(2, TOO_FEW)
  .max(MAX_COMPARED, `Please provide at most ${MAX_COMPARED} providers`)
  .refine((ids) => new Set(ids).size === ids.length, "Please provide different providers");

/** Everyone gets what a visitor sees. */
export const READ_TOOLS: readonly Tool[] = [
  tool({
    name: "search",
    description:
      "Finds games and cheat providers by name, best matches first, with their current detection status. Tolerates typos.",
    input: z.object({ q: SearchText, limit: count(MAX_FOUND, FOUND_AT_ONCE) }),
    run: ({ q, limit }) => searchCatalogue(null, q, limit),
  }),
  tool({
    name: "get_game",
    description: "Returns a game and its providers with their current detection statuses.",
    input: z.object({ id: GameId }),
    run: async ({ id }) => ({
      game: await requireGame(null, id),
      providers: await listGameProviders(null, id),
    }),
  }),
  tool({
    name: "get_provider",
    description:
      "Returns a provider: its detection status and since when, last check, evidence and review score.",
    input: z.object({ id: ProviderId }),
    run: ({ id }) => requireProvider(null, id),
  }),
  tool({
    name: "get_history",
    description:
      "Returns a provider's status history and checks with the share of time in each status, for the last 90 days by default.",
    input: HistoryQuery.extend({ id: ProviderId }),
    run: ({ id, ...range }) => getProviderHistory(id, historyRange(range)),
  }),
  tool({
    name: "compare",
    description: `Compares 2 to ${MAX_COMPARED} providers: status, figures of the last year, review scores and current offers.`,
    input: z.object({ ids: ComparedIds }),
    run: async ({ ids }) => {
      const found = await listCompared(null, ids);
      if (found.length < ids.length) throw notFound("Provider not found.");
      const compared = await withHistories(found, currentTime());
      const answers = compared.map(
        ({ strip, staleFrom, patches, label, beforePatch, ...provider }, index) => ({
          ...provider,
          ...found[index],
        }),
      );
      return { providers: answers };
    },
  }),
  tool({
    name: "list_updates",
    description:
      "Lists changes to games and provider statuses, newest first. `before` is the id of the last one you have.",
    input: z.object({
      game: GameId.optional(),
      provider: ProviderId.optional(),
      direction: DirectionField.optional(),
      before: recordId("Please provide the id of an update").optional(),
      limit: count(MAX_UPDATES, 50),
    }),
    run: async (query) => {
      if (query.game !== undefined) await requireGame(null, query.game);
      if (query.provider !== undefined) await requireProvider(null, query.provider);
      return { updates: await listUpdates(null, query) };
    },
  }),
];

import { GameSummaryAnswer } from "@/lib/games/answers";
import * as z from "@/lib/input/zod";
import { ProviderAnswer } from "@/lib/providers/answers";
import { RECORD_SECTIONS } from "@/lib/search/vocabulary";

export const FoundRecordsAnswer = z
  .array(
    z.object({
      section: z.enum(RECORD_SECTIONS),
      records: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          detail: z.string().nullable().meta({ description: "Distinguishes records with the same name." }),
        }),
      ),
    }),
  )
  .meta({ id: "FoundRecords" });

export type FoundRecords = z.infer<typeof FoundRecordsAnswer>;
export type RecordSection = FoundRecords[number]["section"];
export type FoundRecord = FoundRecords[number]["records"][number];

const { id, name, gameId, gameTitle, status, isStale, freshness, checkedSincePatch, imageUrl } =
  ProviderAnswer.shape;

export const FoundAnswer = z.named("Found", {
  games: z.array(GameSummaryAnswer.omit({ isActive: true })),
  providers: z.array(
    z.object({ id, name, gameId, gameTitle, status, isStale, freshness, checkedSincePatch, imageUrl }),
  ),
});

export type Found = z.infer<typeof FoundAnswer>;
export type FoundGame = Found["games"][number];
export type FoundProvider = Found["providers"][number];

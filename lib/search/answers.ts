import { GameSummaryAnswer } from "@/lib/games/answers";
import { z } from "@/lib/input/zod";
import { ProviderAnswer } from "@/lib/providers/answers";

const { id, name, gameId, gameTitle, status, imageUrl } = ProviderAnswer.shape;

export const FoundAnswer = z
  .object({
    games: z.array(GameSummaryAnswer.omit({ isActive: true })),
    providers: z.array(z.object({ id, name, gameId, gameTitle, status, imageUrl })),
  })
  .meta({ id: "Found" });

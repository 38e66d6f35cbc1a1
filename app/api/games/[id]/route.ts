import { GameAnswer } from "@/lib/games/answers";
import { requireGame } from "@/lib/games/data";
import { gameWrites } from "@/lib/games/mutations";
import { recordRoutes } from "@/lib/http/record-routes";

export const { GET, PUT, DELETE } = recordRoutes(gameWrites, GameAnswer, requireGame, {
  leaving: ". Its providers are kept",
});

import type { Metadata } from "next";

export { GameMissing as default } from "@/components/site/games/game-missing";

export const metadata: Metadata = { title: "Game not found" };

import type { Metadata } from "next";

export { GameMissing as default } from "@/components/site/layout/missing-pages";

export const metadata: Metadata = { title: "Game not found" };

import type { Metadata } from "next";
import { GameForm } from "@/components/games/game-form";
import { type FormPageProps, requireForm } from "@/lib/pages/admin-form";

export const metadata: Metadata = { title: "Game" };

export default async function GameFormPage(props: FormPageProps) {
  const { id, copyOf } = await requireForm("games", props);
  return <GameForm key={`${id}-${copyOf}`} id={id} copyOf={copyOf} />;
}

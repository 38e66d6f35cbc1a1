import { xmlElement } from "@/lib/updates/xml";

export type EmbedTarget = { kind: "provider" | "game"; id: number };

export const CARD_SIZES = {
  provider: { width: 420, height: 208 },
  game: { width: 420, height: 264 },
} as const satisfies Record<EmbedTarget["kind"], object>;

type Frame = EmbedTarget & { origin: string; title: string };

export function embedFrame(
  { origin, kind, id, title }: Frame,
  { width, height }: { width: number; height: number } = CARD_SIZES[kind],
): string {
  const src = `${origin}/embed/${kind}/${id}`;
  const size = { width: String(width), height: String(height) };
  return xmlElement("iframe", "", { src, title, ...size, style: "border:0", loading: "lazy" });
}

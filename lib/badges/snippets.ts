import { type EmbedTarget, embedFrame } from "@/lib/embeds/frame";

export function badgeSnippets(origin: string, { kind, id }: EmbedTarget) {
  const page = `${origin}/${kind}/${id}`;
  const badge = `${origin}/badge/${kind}/${id}`;
  return [
    { format: "Markdown", text: `[![Detection status](${badge}.svg)](${page})` },
    {
      format: "HTML",
      text: `<a href="${page}"><img src="${badge}.svg" alt="Detection status" height="20"></a>`,
    },
    { format: "Card", text: embedFrame({ origin, kind, id, title: "Detection status" }) },
    {
      format: "Shields",
      text: `https://img.shields.io/endpoint?url=${encodeURIComponent(`${badge}.json`)}`,
    },
  ];
}

import { type EmbedTarget, embedFrame } from "@/lib/embeds/frame";

export function badgeSnippets(origin: string, { kind, id }: EmbedTarget) {
  const page = `${origin}/${kind}/${id}`;
  const badge = `${origin}/badge/${kind}/${id}`;
  const texts = {
    Markdown: `[![Detection status](${badge}.svg)](${page})`,
    HTML: `<a href="${page}"><img src="${badge}.svg" alt="Detection status" height="20"></a>`,
    Card: embedFrame({ origin, kind, id, title: "Detection status" }),
    Shields: `https://img.shields.io/endpoint?url=${encodeURIComponent(`${badge}.json`)}`,
  };
  return Object.entries(texts).map(([format, text]) => ({ format, text }));
}

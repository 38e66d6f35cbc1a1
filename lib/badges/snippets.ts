import { escapeXml } from "@/lib/updates/xml";

export type BadgeTarget = { kind: "provider" | "game"; id: number; name: string };

export type Snippet = { format: string; text: string };

/** What somebody pastes into a page of his; each badge leads to the page it is of. */
export function badgeSnippets(origin: string, { kind, id, name }: BadgeTarget): Snippet[] {
  const page = `${origin}/${kind}/${id}`;
  const badge = `${origin}/badge/${kind}/${id}`;
  const alt = `${name}: detection status`;
  return [
    { format: "Markdown", text: `[![${alt.replace(/[\\[\]<>`*_]/g, "\\$&")}](${badge}.svg)](${page})` },
    {
      format: "HTML",
      text: `<a href="${page}"><img src="${badge}.svg" alt="${escapeXml(alt)}" height="20"></a>`,
    },
    {
      format: "Shields",
      text: `https://img.shields.io/endpoint?url=${encodeURIComponent(`${badge}.json`)}`,
    },
  ];
}

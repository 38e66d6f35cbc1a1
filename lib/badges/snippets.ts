export type BadgeTarget = { kind: "provider" | "game"; id: number };

export type Snippet = { format: string; text: string };

export function badgeSnippets(origin: string, { kind, id }: BadgeTarget): Snippet[] {
  const page = `${origin}/${kind}/${id}`;
  const badge = `${origin}/badge/${kind}/${id}`;
  return [
    { format: "Markdown", text: `[![Detection status](${badge}.svg)](${page})` },
    {
      format: "HTML",
      text: `<a href="${page}"><img src="${badge}.svg" alt="Detection status" height="20"></a>`,
    },
    {
      format: "Shields",
      text: `https://img.shields.io/endpoint?url=${encodeURIComponent(`${badge}.json`)}`,
    },
  ];
}

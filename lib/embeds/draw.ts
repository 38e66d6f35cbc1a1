import { charactersOf } from "@/lib/badges/text-width";
import type { EmbedTheme } from "@/lib/embeds/schema";
import { drawStatus, HATCHING, type STATUS_DRAWINGS } from "@/lib/providers/status-drawings";
import { PALETTES } from "@/lib/share-image/palettes";
import { escapeXml, xmlElement } from "@/lib/updates/xml";

type Status = keyof typeof STATUS_DRAWINGS;

type Line = { name: string; status: Status; isStale: boolean; text: string };

export type Card = {
  title: string;
  subtitle: string | null;
  status: Status;
  isStale: boolean;
  headline: string;
  facts: readonly string[];
  lines?: readonly Line[];
  url: string;
  siteName: string;
};

const MAX_CHARACTERS = 48;
const MAX_BYTES = 150; // Escaped; more could exceed the 6 KB of a card

const STYLE = `*{box-sizing:border-box;margin:0}html{background:var(--surface)}body{font:14px/20px system-ui,sans-serif;color:var(--text)}
a{display:flex;flex-direction:column;gap:8px;min-height:100vh;padding:16px;border:1px solid var(--hairline);border-radius:10px;color:inherit;text-decoration:none}
a:hover h1,a:focus-visible h1{text-decoration:underline}h1,small,li span,li i{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
h1{font-size:18px;line-height:24px}small,footer,li i{color:var(--unknown);font-size:12px;line-height:16px;font-style:normal}
strong,li{display:flex;gap:8px;align-items:center}strong{font-size:16px}svg{flex:none}li span{flex:1 0 30%}li i{text-align:right}ul{padding:0;list-style:none}li{padding:2px 0}footer{margin-top:auto}`;

const variables = (theme: keyof typeof PALETTES) =>
  Object.entries(PALETTES[theme])
    .map(([name, color]) => `--${name}:${color}`)
    .join(";");

function colors(theme: EmbedTheme): string {
  if (theme) return `:root{color-scheme:${theme};${variables(theme)}}`;
  const dark = `@media(prefers-color-scheme:dark){:root{${variables("dark")}}}`;
  return `:root{color-scheme:light dark;${variables("light")}}${dark}`;
}

function shortened(text: string): string {
  const characters = charactersOf(text);
  const first = (count: number) => characters.slice(0, count).join("");
  let count = Math.min(characters.length, MAX_CHARACTERS);
  while (Buffer.byteLength(escapeXml(first(count))) > MAX_BYTES) count -= 1;
  return count === characters.length ? text : `${first(count)}…`;
}

function symbols(shapes: readonly Pick<Line, "status" | "isStale">[]): string {
  const hatching = shapes.some(({ isStale }) => isStale) ? HATCHING : "";
  const drawn = [...new Set(shapes.map(({ status }) => status))].map(
    (status) =>
      `<symbol id="${status}" viewBox="0 0 24 24">${drawStatus(status, "currentColor", false)}</symbol>`,
  );
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${hatching}${drawn.join("")}</svg>`;
}

const shape = (status: Status, size: number, isStale: boolean) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true" style="color:var(--${status})"><use href="#${status}"${isStale ? ' mask="url(#stale)"' : ""}/></svg>`;

const lineOf = ({ name, status, isStale, text }: Line) =>
  `<li>${shape(status, 18, isStale)}${xmlElement("span", shortened(name))}${xmlElement("i", text)}</li>`;

export function drawCard(card: Card, theme: EmbedTheme): string {
  const { title, subtitle, status, isStale, headline, facts, lines = [], url, siteName } = card;
  const parts = [
    xmlElement("h1", shortened(title)),
    subtitle && xmlElement("small", shortened(subtitle)),
    `<strong style="color:var(--${status})">${shape(status, 24, isStale)}${xmlElement("span", headline)}</strong>`,
    ...facts.map((fact) => xmlElement("small", fact)),
    lines.length > 0 && `<ul>${lines.map(lineOf).join("")}</ul>`,
    xmlElement("footer", siteName),
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${xmlElement("title", `${shortened(title)}: ${headline}`)}<link rel="canonical" href="${escapeXml(url)}"><style>${colors(theme)}${STYLE}</style>`;
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${symbols([card, ...lines])}<main><a href="${escapeXml(url)}" target="_blank" rel="noopener">${parts.filter(Boolean).join("")}</a></main></body></html>\n`;
}

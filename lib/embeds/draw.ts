import type { EmbedTheme } from "@/lib/embeds/schema";
import { drawStatus, type STATUS_DRAWINGS } from "@/lib/providers/status-drawings";
import { PALETTES } from "@/lib/share-image/palettes";
import { escapeXml, xmlElement } from "@/lib/updates/xml";

type Status = keyof typeof STATUS_DRAWINGS;

type Line = { name: string; status: Status; text: string };

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

const LONGEST_TEXT = 120;

const STYLE = `*{box-sizing:border-box;margin:0}html{background:var(--surface)}body{font:15px/1.4 system-ui,sans-serif;color:var(--text)}
a{display:flex;flex-direction:column;gap:6px;min-height:100vh;padding:14px 16px;border:1px solid var(--hairline);border-radius:10px;color:inherit;text-decoration:none}
a:hover b,a:focus-visible b{text-decoration:underline}b,small,li span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
b{font-size:17px}small,footer,li i{color:var(--unknown);font-size:13px;font-style:normal}strong{display:flex;gap:8px;align-items:center;font-size:16px}
svg{flex:none}ul{padding:0;list-style:none}li{display:flex;gap:8px;align-items:center;padding:1px 0}li i{margin-left:auto;flex:none}footer{margin-top:auto}`;

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
  const characters = [...text];
  return characters.length <= LONGEST_TEXT ? text : `${characters.slice(0, LONGEST_TEXT - 1).join("")}…`;
}

const shape = (status: Status, isStale: boolean, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true" style="color:var(--${status})">${drawStatus(status, "currentColor", isStale)}</svg>`;

const lineOf = ({ name, status, text }: Line) =>
  `<li>${shape(status, false, 18)}${xmlElement("span", shortened(name))}${xmlElement("i", text)}</li>`;

/** A whole document without scripts, for frames on other sites. */
export function drawCard(card: Card, theme: EmbedTheme): string {
  const { title, subtitle, status, isStale, headline, facts, lines = [], url, siteName } = card;
  const parts = [
    xmlElement("b", shortened(title)),
    subtitle && xmlElement("small", shortened(subtitle)),
    `<strong style="color:var(--${status})">${shape(status, isStale, 24)}${xmlElement("span", headline)}</strong>`,
    ...facts.map((fact) => xmlElement("small", fact)),
    lines.length > 0 && `<ul>${lines.map(lineOf).join("")}</ul>`,
    xmlElement("footer", siteName),
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${xmlElement("title", `${title}: ${headline}`)}<link rel="canonical" href="${escapeXml(url)}"><style>${colors(theme)}${STYLE}</style>`;
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body><a href="${escapeXml(url)}" target="_blank" rel="noopener">${parts.filter(Boolean).join("")}</a></body></html>\n`;
}

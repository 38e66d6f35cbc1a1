import type { Badge, BadgeTheme } from "@/lib/badges/schema";
import { charactersOf, textWidth } from "@/lib/badges/text-width";
import { drawStatus } from "@/lib/providers/status-drawings";
import { PALETTES } from "@/lib/share-image/palettes";
import { escapeXml, xmlElement } from "@/lib/updates/xml";

const HEIGHT = 20;
const FONT_SIZE = 11;
const BASELINE = 14;
const SHAPE = 14;
const GAP = 6;
const MAX_CHARACTERS = 40;

function shortened(text: string): string {
  const characters = charactersOf(text.replace(/\s+/g, " ").trim());
  if (characters.length <= MAX_CHARACTERS) return characters.join("");
  return `${characters
    .slice(0, MAX_CHARACTERS - 1)
    .join("")
    .trimEnd()}…`;
}

/** 20 pixels high, without fonts, styles or scripts, so that it renders on any site. */
export function drawBadge({ label, message, status, isStale, title }: Badge, theme: BadgeTheme): string {
  const palette = PALETTES[theme];
  const name = shortened(label);
  const [nameWidth, messageWidth] = [textWidth(name, FONT_SIZE), textWidth(message, FONT_SIZE)];
  const left = Math.ceil(nameWidth + 2 * GAP + 2);
  const right = Math.ceil(GAP + SHAPE + 4 + messageWidth + GAP + 2);
  const width = left + right;
  const text = (content: string, x: number, length: number, fill: string) =>
    xmlElement("text", content, {
      x: String(x),
      y: String(BASELINE),
      fill,
      textLength: String(length),
      lengthAdjust: "spacingAndGlyphs",
    });
  const place = `translate(${left + GAP} 3) scale(${SHAPE / 24})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${escapeXml(title)}">`,
    xmlElement("title", title),
    `<rect x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="4" fill="${palette.surface}" stroke="${palette.hairline}"/>`,
    `<path d="M${left} .5H4.5a4 4 0 0 0-4 4v11a4 4 0 0 0 4 4H${left}Z" fill="${palette.raised}" stroke="${palette.hairline}"/>`,
    `<g transform="${place}">${drawStatus(status, palette[status], isStale)}</g>`,
    `<g font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="${FONT_SIZE}">`,
    text(name, GAP + 1, nameWidth, palette.text),
    text(message, left + GAP + SHAPE + 4, messageWidth, palette[status]),
    "</g></svg>\n",
  ].join("");
}

/** The light theme's colors have enough contrast with shields.io's white text. */
export const badgeColor = ({ status, isStale }: Badge): string =>
  PALETTES.light[isStale ? "unknown" : status];

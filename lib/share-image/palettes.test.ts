import { readFileSync } from "node:fs";
import { PALETTES } from "@/lib/share-image/palettes";

const THEME = readFileSync("app/styles/theme.css", "utf8");

/** https://www.w3.org/TR/css-color-4/#color-conversion-code, clipped to sRGB. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [Math.cos, Math.sin].map((part) => chroma * part((hue * Math.PI) / 180)) as [number, number];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((value) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, shown)) * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

function themeColor(name: string, theme: "light" | "dark"): string {
  const [, ...pair] =
    new RegExp(`--${name}: light-dark\\(oklch\\((.*?)\\), oklch\\((.*?)\\)\\)`).exec(THEME) ?? [];
  const [lightness = 0, chroma = 0, hue = 0] = (pair[theme === "light" ? 0 : 1] ?? "").split(" ").map(Number);
  return hexOf(lightness, chroma, hue);
}

test("the offline page uses no other colors", () => {
  const known = Object.values(PALETTES).flatMap<string>((palette) => Object.values(palette));
  const used = readFileSync("public/sw.js", "utf8").match(/#[0-9a-f]{6}/g) ?? [];
  expect(used.filter((color) => !known.includes(color))).toEqual([]);
  expect(used).not.toHaveLength(0);
});

test.each(["light", "dark"] as const)("pictures and badges have the colors of the %s theme", (theme) => {
  const names = Object.keys(PALETTES[theme]);
  expect(PALETTES[theme]).toEqual(Object.fromEntries(names.map((name) => [name, themeColor(name, theme)])));
});

/**
 * OKLCH as sRGB hex, so that palettes are chosen by lightness, chroma and hue; chroma is lowered until the
 * colour exists on a screen.
 * @param lightness 0 to 1
 * @param chroma 0 to about 0.3
 * @param hue degrees
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c -= 0.01) {
    const rgb = toLinearRgb(lightness, Math.max(0, c), hue);
    if (c <= 0 || rgb.every((value) => value > -0.001 && value < 1.001)) return `#${rgb.map(toHex).join("")}`;
  }
}

/** Björn Ottosson's OKLab to linear sRGB. */
function toLinearRgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

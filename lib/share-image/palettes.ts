/** The palettes of app/styles/theme.css as hex: satori, manifests and theme colors don't support OKLCH. */
export const PALETTES = {
  dark: {
    ground: "#0b0d13",
    surface: "#13161c",
    raised: "#1b1e25",
    hairline: "#2f333a",
    text: "#f0f2f4",
    quiet: "#a1a5ac",
    accent: "#968bff",
    undetected: "#46da89",
    detected: "#ff6f69",
    updating: "#f7b83d",
    unknown: "#a1a5ac",
  },
  light: {
    ground: "#f9fafc",
    surface: "#ffffff",
    raised: "#f2f3f7",
    hairline: "#dcdee2",
    text: "#15181f",
    quiet: "#5a5e66",
    undetected: "#00723b",
    detected: "#be1022",
    updating: "#875800",
    unknown: "#5a5e66",
  },
} as const;

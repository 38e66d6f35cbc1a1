import type { Config } from "tailwindcss";

/** docs/product/look.md#type-and-color; each size with its line height. */
const SIZES: Record<string, [string, string]> = {
  xs: ["0.75rem", "1rem"],
  sm: ["0.875rem", "1.25rem"],
  base: ["1rem", "1.5rem"],
  lg: ["1.125rem", "1.75rem"],
  "2xl": ["min(1.5rem, 9vw)", "min(2rem, 12vw)"],
  "3xl": ["min(2rem, 12vw)", "min(2.5rem, 15vw)"],
  "5xl": ["min(3rem, 15vw)", "1.1"],
  "6xl": ["4rem", "1.05"],
};

const STATUSES = ["undetected", "updating", "detected"];
/** Their values for both themes are in app/styles/theme.css. */
const COLORS = [
  ...["ground", "surface", "raised", "hairline", "control", "text", "quiet", "unknown", "unknown-soft"],
  ...["accent", "accent-strong", "accent-contrast", "accent-soft"],
  ...STATUSES.flatMap((status) => [status, `${status}-fill`, `${status}-soft`]),
];

/** With enlarged text, at most as much of the window's width as on the narrowest phone. */
const fluid = (rem: number) => `min(${rem}rem, ${rem * 5}vw)`;

const config: Config = {
  darkMode: "class",
  // Admin classes are in tailwind.admin.config.ts.
  content: [
    "./{app,components}/**/*.{ts,tsx}",
    "!./{app,components}/{admin,site/share-image}/**",
    "!./components/ui/{alert,badge,calendar,dialog,dropdown-menu,skeleton,switch,tooltip}.tsx",
  ],
  theme: {
    fontSize: SIZES,
    extend: {
      colors: Object.fromEntries(COLORS.map((name) => [name, `var(--${name})`])),
      borderRadius: { card: "10px", control: "6px" },
      fontFamily: {
        sans: ["var(--font-geist)", "ui-sans-serif", "system-ui", "sans-serif"],
        mono: ["var(--font-geist-mono)", "ui-monospace", "monospace"],
      },
      maxWidth: { content: "1248px", reading: "34rem" },
      spacing: { nav: fluid(4), bar: fluid(2.5), edge: fluid(1), card: fluid(1.25) },
    },
  },
};

export default config;

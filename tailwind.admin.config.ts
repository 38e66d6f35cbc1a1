import type { Config } from "tailwindcss";
import site from "./tailwind.config";

/** The same names for the back office, whose classes the public pages do not load. */
const config: Config = { ...site, content: ["./app/**/*.tsx", "./components/**/*.{ts,tsx}"] };

export default config;

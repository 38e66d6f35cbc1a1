import type { Config } from "tailwindcss";
import site from "./tailwind.config";

const config: Config = { ...site, content: ["./app/**/*.tsx", "./components/**/*.{ts,tsx}"] };

export default config;

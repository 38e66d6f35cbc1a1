import type { Config } from "tailwindcss";
import site from "./tailwind.config";

const config: Config = { ...site, content: ["./{app,components}/{admin,shared,ui}/**/*.{ts,tsx}"] };

export default config;

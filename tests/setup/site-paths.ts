import { PAGES } from "@/lib/runtime/routes";

const visited = PAGES.filter((page) => !("sameAs" in page) && page.path !== "/admin");
const addressOf = ({ path }: { path: string }) => path.replace(/\{\w+\}/g, "1");

export const SITE_PATHS = visited.map(addressOf);

export const PUBLIC_PATHS = visited.filter((page) => "shared" in page).map(addressOf);

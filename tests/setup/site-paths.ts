import { PAGES } from "@/lib/runtime/routes";

/** One address of every page that is not another address of one, without the back office. */
const visited = PAGES.filter((page) => !("sameAs" in page) && page.path !== "/admin");
const addressOf = ({ path }: { path: string }) => path.replace("{id}", "1");

/** The pages of the site, with those that are for one visitor alone, such as signing in. */
export const SITE_PATHS = visited.map(addressOf);

/** Those that show the catalogue to every visitor. */
export const PUBLIC_PATHS = visited.filter((page) => "shared" in page).map(addressOf);

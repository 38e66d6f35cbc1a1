import Negotiator from "negotiator";
import { routeOf } from "@/server/route-of";

const FOLDER = "/markdown";
const HTML = "text/html; charset=utf-8";
const MARKDOWN = "text/markdown; charset=utf-8";

const isOfPage = (pathname: string) => routeOf(pathname)?.path.endsWith(FOLDER) === true;

export const prefersMarkdown = (accept = ""): boolean =>
  /text\/markdown/i.test(accept) &&
  new Negotiator({ headers: { accept } }).mediaType([HTML, MARKDOWN]) === MARKDOWN;

/** Adding `.md`, or preferring Markdown, selects the Markdown version of a page. */
export function selectVersion(url: string, accept?: string): string {
  const [path = ""] = url.split("?", 1);
  const isNamed = path.endsWith(".md");
  if (!isNamed && !prefersMarkdown(accept)) return url;
  const page = isNamed ? path.slice(0, -3) : path;
  return isOfPage(page + FOLDER) ? page + FOLDER + url.slice(path.length) : url;
}

export const hasVersions = (pathname: string): boolean => isOfPage(pathname) || isOfPage(pathname + FOLDER);

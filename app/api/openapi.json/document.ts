import { BadgeQuery, ShieldsBadge } from "@/lib/badges/schema";
import { type Handlers, type OpenApiDocument, openApiDocument } from "@/lib/http/openapi";
import { type CallNotes, IdParams } from "@/lib/http/route";
import { FEED_FORMATS } from "@/lib/updates/filter";
import { FeedQuery, UpdatesQuery } from "@/lib/updates/schema";

declare global {
  namespace NodeJS {
    interface Require {
      /** Provided by the bundler: lists the files of a folder and loads each on demand. */
      context(
        folder: string,
        isDeep: boolean,
        names: RegExp,
      ): { (file: string): Handlers | Promise<Handlers>; keys(): string[] };
    }
  }
}

const files = require.context("..", true, /\/route\.ts$/);

function pathOf(file: string): string {
  return file.replace(/^\.\/(.*)\/route\.ts$/, "/api/$1").replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
}

const read = (notes: Omit<CallNotes, "access">): Handlers => ({
  GET: { notes: { ...notes, access: "public" } },
});

const badge = { params: IdParams, query: BadgeQuery };
const picture = {
  ...badge,
  about: "Returns a badge as SVG; gray if the subject doesn't exist.",
  answer: "image/svg+xml",
};
const shields = {
  params: IdParams,
  about: "Returns the status in the shields.io endpoint badge format.",
  answer: ShieldsBadge,
};

const feeds = (place: string, notes: Partial<CallNotes>) =>
  Object.fromEntries(
    Object.entries(FEED_FORMATS).map(([extension, { type }]) => [
      `${place}/feed.${extension}`,
      read({
        ...notes,
        about: "Lists changes, newest first, 500 per page. `before` continues after an entry.",
        answer: type,
      }),
    ]),
  );

let made: OpenApiDocument | undefined;

export async function apiDocument(): Promise<OpenApiDocument> {
  if (made) return made;
  const routes = files.keys().map(async (file) => [pathOf(file), await files(file)] as const);
  made = openApiDocument({
    ...Object.fromEntries(await Promise.all(routes)),
    ...feeds("", { query: FeedQuery, refusals: [404] }),
    ...feeds("/game/{id}", { params: IdParams, query: UpdatesQuery }),
    ...feeds("/provider/{id}", { params: IdParams, query: UpdatesQuery }),
    "/badge/provider/{id}.svg": read(picture),
    "/badge/provider/{id}.json": read(shields),
    "/badge/game/{id}.svg": read(picture),
    "/badge/game/{id}.json": read(shields),
  });
  return made;
}

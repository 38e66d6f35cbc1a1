"use client";

import { Paragraph, TextParts } from "@/components/site/layout/text-parts";
import { LIMIT_WINDOW, RATE_LIMITS } from "@/lib/runtime/routes";

const ALLOWED = Object.entries(RATE_LIMITS)
  .map(([name, quota]) => `${name} ${quota}`)
  .join(", ");

const TEXTS = {
  errors: {
    title: "Errors",
    text: "Errors return one plain sentence. With `Accept: application/problem+json` they return a problem document (RFC 9457) with `title`, `status`, `requestId` and, for invalid input, the messages by field in `errors`. 400 says what's wrong with the input, 404 means the record doesn't exist or is hidden, and 503 comes with `Retry-After`.",
  },
  etags: {
    title: "ETags",
    text: "Public responses carry an `ETag`. Send it back as `If-None-Match` to get a 304 without a body while nothing has changed. Changes are visible in the next response.",
  },
  pages: {
    title: "Pagination",
    text: 'Lists are complete by default. With `limit` (1 to 1000) or `after` they are paged, and `Link` with `rel="next"` has the path of the next page.',
  },
  limits: {
    title: "Rate limits",
    text: `Lists, records and pages aren't limited. Expensive calls are limited per address and ${LIMIT_WINDOW} seconds: ${ALLOWED}. Cached responses don't count. \`RateLimit\` and \`RateLimit-Policy\` show what's left; after that, calls return 429 with \`Retry-After\`.`,
  },
  "other-sites": {
    title: "Cross-origin use and tokens",
    text: "Any site can read and embed public data, without credentials: requests from other sites get what visitors see, whatever cookies they carry. To write, send an account's API token as `Authorization: Bearer`. The examples use a session cookie from `cookies.txt` instead, which the `POST /api/login` example saves.",
  },
  feeds: {
    title: "Feeds, badges, cards and export",
    text: "[Atom](/feed.atom), [RSS](/feed.rss) and [JSON Feed](/feed.json) list every change. Each game and provider page links to its own feeds and offers a badge and a card with its status. `/api/export.ndjson` exports all public data as one snapshot, one JSON object per line, with gzip if you accept it. [How we decide](/how-we-decide) explains the statuses and figures.",
  },
  assistants: {
    title: "Assistants",
    text: "`/mcp` is an MCP server (Streamable HTTP) that searches, compares and reads the history. With an API token as `Authorization: Bearer` it also verifies and sets statuses, as a dry run unless `dryRun` is false. [llms.txt](/llms.txt) lists the pages; add `.md` to the address of a game or provider for Markdown.",
  },
};

const PARTS = Object.entries(TEXTS).map(([id, { title, text }]) => ({
  id,
  title,
  content: <Paragraph text={text} />,
}));

export function ApiGuide() {
  return (
    <div className="wrap-anywhere max-w-reading *:not-last:mb-8">
      <TextParts parts={PARTS} />
    </div>
  );
}

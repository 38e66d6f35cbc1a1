"use client";

import { PageLink } from "@/components/shared/layout/page-link";
import { type TextPart, TextParts } from "@/components/site/layout/text-parts";
import { LIMIT_WINDOW, LIMITS } from "@/lib/runtime/routes";

const ALLOWED = Object.entries(LIMITS)
  .map(([name, quota]) => `${name} ${quota}`)
  .join(", ");

const PARTS: TextPart[] = [
  {
    id: "errors",
    title: "Errors",
    content: (
      <p>
        Errors return one plain sentence. With <code>Accept: application/problem+json</code> they return a
        problem document (RFC 9457) with <code>title</code>, <code>status</code> and <code>requestId</code>.
        400 says what’s wrong with the input, 404 means the record doesn’t exist or is hidden, and 503 comes
        with <code>Retry-After</code>.
      </p>
    ),
  },
  {
    id: "etags",
    title: "ETags",
    content: (
      <p>
        Public responses carry an <code>ETag</code>. Send it back as <code>If-None-Match</code> to get a 304
        without a body while nothing has changed. Changes are visible in the next response.
      </p>
    ),
  },
  {
    id: "pages",
    title: "Pagination",
    content: (
      <p>
        Lists are returned whole. With <code>limit</code> (1 to 1000) or <code>after</code> they are paged,
        and <code>Link</code> with <code>rel="next"</code> has the URL of the next page.
      </p>
    ),
  },
  {
    id: "limits",
    title: "Rate limits",
    content: (
      <p>
        {`Lists, records and pages aren’t limited. Expensive calls are limited per address and ${LIMIT_WINDOW} seconds: ${ALLOWED}. `}
        Cached responses don’t count. <code>RateLimit</code> and <code>RateLimit-Policy</code> show what’s
        left; after that, calls return 429 with <code>Retry-After</code>.
      </p>
    ),
  },
  {
    id: "other-sites",
    title: "Cross-origin use and tokens",
    content: (
      <p>
        Any site can read and embed public data, without credentials: requests from other sites get what
        visitors see, whatever cookies they carry. To write, send an account’s API token as{" "}
        <code>Authorization: Bearer</code>.
      </p>
    ),
  },
  {
    id: "feeds",
    title: "Feeds, badges, cards and export",
    content: (
      <p>
        <a href="/feed.atom">Atom</a>, <a href="/feed.rss">RSS</a> and <a href="/feed.json">JSON Feed</a> list
        every change. Each game and provider page links to its own feeds and offers a badge and a card with
        its status. <code>/api/export.ndjson</code> exports all public data as one snapshot, one JSON object
        per line, with gzip if you accept it. <PageLink href="/how-we-decide">How we decide</PageLink>{" "}
        explains the statuses and figures.
      </p>
    ),
  },
  {
    id: "assistants",
    title: "Assistants",
    content: (
      <p>
        <code>/mcp</code> is an MCP server (Streamable HTTP) that searches, compares and reads the history.
        With an API token as <code>Authorization: Bearer</code> it also verifies and sets statuses, as a dry
        run unless told otherwise. <a href="/llms.txt">llms.txt</a> lists the pages; add <code>.md</code> to
        the address of a game or provider for Markdown.
      </p>
    ),
  },
];

export function ApiGuide() {
  return (
    <div className="wrap-anywhere max-w-reading space-y-8">
      <TextParts parts={PARTS} />
    </div>
  );
}

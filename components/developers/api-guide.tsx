"use client";

import { PageLink } from "@/components/layout/page-link";
import { type TextPart, TextParts } from "@/components/layout/text-parts";
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
        A refusal’s body is one plain sentence; with <code>Accept: application/problem+json</code> it is a
        problem after RFC 9457 with <code>title</code>, <code>status</code> and <code>requestId</code>. 400
        says what was wrong with what you sent, 404 that there is nothing of this id or that it is hidden, 503
        comes with <code>Retry-After</code>.
      </p>
    ),
  },
  {
    id: "etags",
    title: "ETags",
    content: (
      <p>
        Public reads carry an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and what has not
        changed is a 304 without a body. Whatever changes is new in the next answer: nothing is kept longer
        than it is true.
      </p>
    ),
  },
  {
    id: "pages",
    title: "Pages",
    content: (
      <p>
        Lists come whole. With <code>limit</code> (1 to 1000) or <code>after</code> they come in pages, and{" "}
        <code>Link</code> with <code>rel="next"</code> is the address of the next one, until there is none.
      </p>
    ),
  },
  {
    id: "limits",
    title: "Limits",
    content: (
      <p>
        {`Lists, records and pages have none. Costly calls are limited for each address, in ${LIMIT_WINDOW} seconds: ${ALLOWED}. `}
        What the cache answers does not count. <code>RateLimit</code> and <code>RateLimit-Policy</code> say
        what is left; beyond that the answer is 429 with <code>Retry-After</code>.
      </p>
    ),
  },
  {
    id: "other-sites",
    title: "Other sites",
    content: (
      <p>
        Any site may read and embed what is public, without credentials: a request that comes from another
        site is answered as a visitor’s, whatever cookie it carries. Writes are made from this site, or by
        programs with an account’s API token as <code>Authorization: Bearer</code>.
      </p>
    ),
  },
  {
    id: "feeds",
    title: "Feeds, badges, everything",
    content: (
      <p>
        <a href="/feed.atom">Atom</a>, <a href="/feed.rss">RSS</a> and <a href="/feed.json">JSON Feed</a> tell
        every change; a provider’s and a game’s page lead to their own and offer the badge that shows its
        status elsewhere. <code>/api/export.ndjson</code> is everything public as of one moment, an object a
        line, compressed for clients that accept gzip.{" "}
        <PageLink href="/how-we-decide">How we decide</PageLink> says how the words and figures come about.
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

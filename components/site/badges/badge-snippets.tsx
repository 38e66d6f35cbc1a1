"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { badgeSnippets } from "@/lib/badges/snippets";
import type { EmbedTarget } from "@/lib/embeds/frame";

type BadgeSnippetsProps = { target: EmbedTarget; origin: string };

export function BadgeSnippets(props: BadgeSnippetsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="order-last w-full noscript:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer py-1 text-accent">Badge and card for your site</summary>
      {isOpen && <Snippets {...props} />}
    </details>
  );
}

function Snippets({ target, origin }: BadgeSnippetsProps) {
  const [copied, setCopied] = useState("");
  const copy = (format: string, text: string) =>
    copyText(text).then(
      () => setCopied(`${format} copied`),
      () => setCopied("Your browser doesn't allow copying. Select the text instead."),
    );
  return (
    <>
      <p className="flex flex-wrap gap-2 py-3">
        {["light", "dark"].map((theme) => (
          // biome-ignore lint/performance/noImgElement: a drawing of 20 pixels needs no other sizes
          <img
            key={theme}
            src={`/badge/${target.kind}/${target.id}.svg?theme=${theme}`}
            alt={`The badge, ${theme}`}
            height={20}
          />
        ))}
      </p>
      <dl className="panel divide-y divide-hairline">
        {badgeSnippets(origin, target).map(({ format, text }) => (
          <div key={format} className="flex flex-wrap items-center gap-3 px-4 py-2">
            <dt className="shrink-0">{format}</dt>
            <dd className="wrap-anywhere min-w-0 flex-1 basis-56">
              <code className="text-xs">{text}</code>
            </dd>
            <dd>
              <Button size="sm" onClick={() => copy(format, text)}>
                Copy<span className="sr-only"> {format}</span>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="min-h-6 pt-2 text-quiet">
        {copied}
      </p>
    </>
  );
}

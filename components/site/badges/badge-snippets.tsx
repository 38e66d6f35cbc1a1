"use client";

import { useEffect, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { copyText } from "@/components/ui/copy-text";
import { type BadgeTarget, badgeSnippets } from "@/lib/badges/snippets";

type BadgeSnippetsProps = { target: BadgeTarget; origin: string };

/** Without JavaScript, one click selects a snippet. */
export function BadgeSnippets({ target, origin }: BadgeSnippetsProps) {
  const [canCopy, setCanCopy] = useState(false);
  const [copied, setCopied] = useState("");
  useEffect(() => setCanCopy(true), []);
  const copy = (format: string, text: string) =>
    copyText(text).then(
      () => setCopied(`${format} copied`),
      () => setCopied("The browser does not allow copying: please select the text."),
    );
  const path = `/badge/${target.kind}/${target.id}.svg`;
  return (
    <details className="order-last w-full">
      <summary className="cursor-pointer py-1 text-accent">Badge for your own page</summary>
      <p className="flex flex-wrap gap-2 py-3">
        {["light", "dark"].map((theme) => (
          // biome-ignore lint/performance/noImgElement: a drawing of 20 pixels needs no other sizes
          <img
            key={theme}
            src={`${path}?theme=${theme}`}
            alt={`The badge, ${theme}`}
            height={20}
            loading="lazy"
          />
        ))}
      </p>
      <dl className="panel snippets">
        {badgeSnippets(origin, target).map(({ format, text }) => (
          <div key={format}>
            <dt>{format}</dt>
            <dd>
              <code>{text}</code>
            </dd>
            {canCopy && (
              <dd>
                <button
                  type="button"
                  className={buttonVariants({ variant: "secondary", size: "sm" })}
                  onClick={() => copy(format, text)}
                >
                  Copy<span className="sr-only"> {format}</span>
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p role="status" className="min-h-6 pt-2 text-quiet">
        {copied}
      </p>
    </details>
  );
}

import type { ReactNode } from "react";
import { PageLink } from "@/components/shared/layout/page-link";

export type TextPart = { id: string; title: string; content: ReactNode };

export function TextParts({ parts }: { parts: TextPart[] }) {
  return parts.map(({ id, title, content }) => (
    <section
      key={id}
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-24 *:not-last:mb-4 leading-relaxed [&_p_a]:text-accent [&_p_a]:underline [&_p_a]:underline-offset-4"
    >
      <h2 id={`${id}-heading`} className="text-2xl">
        {title}
      </h2>
      {content}
    </section>
  ));
}

const INLINE = /\[([^\]]+)\]\(([^)]+)\)|\*([^*]+)\*|`([^`]+)`/g;

export const Paragraph = ({ text }: { text: string }) => <p>{inlineText(text)}</p>;

export function inlineText(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, words, href = "", stressed, code] = found;
    const key = found.index;
    const Link = href.includes(".") ? "a" : PageLink; // Files aren't pages
    parts.push(text.slice(end, key));
    if (words) {
      parts.push(
        <Link key={key} href={href}>
          {words}
        </Link>,
      );
    } else parts.push(stressed ? <em key={key}>{stressed}</em> : <code key={key}>{code}</code>);
    end = key + whole.length;
  }
  return [...parts, text.slice(end)];
}

import type { ReactNode } from "react";

export type TextPart = { id: string; title: string; content: ReactNode };

export function TextParts({ parts }: { parts: TextPart[] }) {
  return parts.map(({ id, title, content }) => (
    <section
      key={id}
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-24 space-y-4 leading-relaxed [&_p_a]:text-accent [&_p_a]:underline [&_p_a]:underline-offset-4"
    >
      <h2 id={`${id}-heading`} className="text-2xl">
        {title}
      </h2>
      {content}
    </section>
  ));
}

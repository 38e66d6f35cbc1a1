"use client";

import { StatusBadge } from "@/components/shared/status/status-badge";
import { Paragraph, type TextPart, TextParts } from "@/components/site/layout/text-parts";
import { type DecisionBlock, decisions } from "@/lib/catalogue/decisions";
import { BEST_FIRST } from "@/lib/catalogue/statuses";

function Block({ block }: { block: DecisionBlock }) {
  if (typeof block === "string") return <Paragraph text={block} />;
  if ("example" in block) return <p className="panel figure px-4 py-3 text-sm">{block.example}</p>;
  if ("figures" in block) return <FigureTerms figures={block.figures} />;
  return (
    <dl className="mt-5 divide-y divide-hairline border-hairline border-y">
      {BEST_FIRST.map((status) => (
        <div key={status} className="grid gap-2 py-4 sm:grid-cols-[12rem_1fr]">
          <dt>
            <StatusBadge status={status} />
          </dt>
          <dd>{block.statuses[status]}</dd>
        </div>
      ))}
    </dl>
  );
}

function FigureTerms({ figures }: { figures: Record<string, string> }) {
  return (
    <details className="panel px-4 py-3">
      <summary className="cursor-pointer font-medium">How each figure is computed</summary>
      <dl className="mt-2 divide-y divide-hairline">
        {Object.entries(figures).map(([name, text]) => (
          <div key={name} className="grid gap-1 py-3 sm:grid-cols-[12rem_1fr] sm:gap-4">
            <dt className="font-medium">{name}</dt>
            <dd className="text-quiet">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function DecisionText({ staleAfter }: { staleAfter: string }) {
  const parts = decisions(staleAfter).map(
    ({ id, title, blocks }): TextPart => ({
      id,
      title,
      content: blocks.map((block) => (
        <Block key={typeof block === "string" ? block : Object.keys(block)[0]} block={block} />
      )),
    }),
  );
  return (
    <div className="wrap-anywhere grid gap-10 lg:grid-cols-[14rem_1fr] lg:gap-16">
      <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
        <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm lg:flex-col">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block py-1 text-quiet underline-offset-4 hover:text-text hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-reading *:not-last:mb-14">
        <TextParts parts={parts} />
      </div>
    </div>
  );
}

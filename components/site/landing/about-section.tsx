"use client";

import type { ReactNode } from "react";
import { type Tick, TickRow } from "@/components/shared/status/tick-row";

const SHAPES: Record<string, Tick> = {
  u: { status: "undetected", weight: 0.3 },
  a: { status: "updating", weight: 0.5 },
  d: { status: "detected", weight: 0.9 },
};
const TICKS = [..."uuuuuuuuuuaaauuuuuuuddaauuuuuuuuuuuuuuuu"].flatMap((letter) => SHAPES[letter] ?? []);

const FEATURES: Record<string, { text: string; drawing: ReactNode }> = {
  "Real-time Status Updates": {
    text: "See at a glance whether a provider is undetected, detected or updating, and for how long.",
    drawing: <TickRow ticks={TICKS} className="h-18 max-w-60" />,
  },
  "Expert Reviews": {
    text: "Our team rates every provider on the cheat itself, installation, support and community, each out of ten.",
    drawing: <ReviewDrawing />,
  },
  "Exclusive Deals": {
    text: "Offers from partners with remaining quantities and expiry dates, and no fine print.",
    drawing: <DealDrawing />,
  },
  "Community Support": {
    text: "Talk to people who play the same games, and hear about changes as soon as they're known.",
    drawing: <CommunityDrawing />,
  },
};

export function AboutSection() {
  return (
    <section id="about" aria-labelledby="about-heading" className="shell scroll-mt-20 py-20 md:py-28">
      <h2 id="about-heading" className="max-w-2xl text-3xl leading-tight md:text-5xl">
        Everything you need to know before you trust a provider
      </h2>
      <ul className="mt-12 grid gap-px overflow-hidden rounded-card border border-hairline bg-hairline md:grid-cols-2">
        {Object.entries(FEATURES).map(([title, { text, drawing }]) => (
          <li key={title} className="flex flex-col bg-surface p-7 md:p-9">
            <div className="mb-8 text-quiet">{drawing}</div>
            <h3 className="mt-auto text-lg">{title}</h3>
            <p className="mt-2 max-w-md text-quiet leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 72" className="h-18 w-60 max-w-full" fill="none" strokeWidth="1.5" aria-hidden>
      {children}
    </svg>
  );
}

function ReviewDrawing() {
  return (
    <Drawing>
      {[190, 150, 212, 124].map((width, row) => (
        <g key={width}>
          <rect x="0" y={9 + row * 17} width="240" height="4" rx="2" className="fill-hairline" />
          <rect x="0" y={9 + row * 17} width={width} height="4" rx="2" className="fill-text" />
          <circle cx={width} cy={11 + row * 17} r="5" className="fill-surface stroke-text" />
        </g>
      ))}
    </Drawing>
  );
}

function DealDrawing() {
  return (
    <Drawing>
      <path
        d="M6 10h150a8 8 0 0 0 16 0h62a4 4 0 0 1 4 4v44a4 4 0 0 1-4 4h-62a8 8 0 0 0-16 0H6a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4Z"
        className="stroke-control"
      />
      <path d="M164 22v30" strokeDasharray="3 5" className="stroke-control" />
      <rect x="20" y="42" width="120" height="5" rx="2.5" className="fill-hairline" />
      <rect x="20" y="42" width="46" height="5" rx="2.5" className="fill-accent" />
      <path d="M20 27h64" strokeWidth="5" strokeLinecap="round" className="stroke-text" />
      <path d="m192 46 22-20m-20 3a3 3 0 1 0 0-.1m18 15a3 3 0 1 0 0-.1" className="stroke-accent" />
    </Drawing>
  );
}

function CommunityDrawing() {
  return (
    <Drawing>
      <path
        d="M14 8h92a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H40L24 56V44H14a8 8 0 0 1-8-8V16a8 8 0 0 1 8-8Z"
        className="stroke-control"
      />
      <path d="M24 22h66M24 32h40" strokeLinecap="round" className="stroke-control" />
      <path
        d="M134 22h92a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-8v10l-16-10h-68a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8Z"
        className="stroke-accent"
      />
      <circle cx="156" cy="39" r="3" className="fill-accent" />
      <circle cx="180" cy="39" r="3" className="fill-accent" />
      <circle cx="204" cy="39" r="3" className="fill-accent" />
    </Drawing>
  );
}

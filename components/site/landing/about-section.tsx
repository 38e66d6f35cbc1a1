"use client";

import type { ReactNode } from "react";
import {
  CommunityDrawing,
  DealDrawing,
  ReviewDrawing,
  StatusDrawing,
} from "@/components/site/landing/drawings";

type Feature = { title: string; text: string; drawing: ReactNode };

const FEATURES: Feature[] = [
  {
    title: "Real-time Status Updates",
    text: "See at a glance whether a provider is undetected, detected or updating, and for how long.",
    drawing: <StatusDrawing />,
  },
  {
    title: "Expert Reviews",
    text: "Our team rates every provider on the cheat itself, installation, support and community, each out of ten.",
    drawing: <ReviewDrawing />,
  },
  {
    title: "Exclusive Deals",
    text: "Offers from partners with remaining quantities and expiry dates, and no fine print.",
    drawing: <DealDrawing />,
  },
  {
    title: "Community Support",
    text: "Talk to people who play the same games, and hear about changes as soon as they're known.",
    drawing: <CommunityDrawing />,
  },
];

export function AboutSection() {
  return (
    <section id="about" aria-labelledby="about-heading" className="shell scroll-mt-20 py-20 md:py-28">
      <h2 id="about-heading" className="max-w-2xl text-3xl leading-tight md:text-5xl">
        Everything you need to know before you trust a provider
      </h2>
      <ul className="mt-12 grid gap-px overflow-hidden rounded-card border border-hairline bg-hairline md:grid-cols-2">
        {FEATURES.map(({ title, text, drawing }) => (
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

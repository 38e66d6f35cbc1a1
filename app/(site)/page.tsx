import type { Metadata } from "next";
import { AboutSection } from "@/components/landing/about-section";
import { ClosingCall } from "@/components/landing/closing-call";
import { Hero } from "@/components/landing/hero";
import { StructuredData } from "@/components/structured-data";
import { pageMetadata } from "@/lib/pages/metadata";
import { readOrNull } from "@/lib/pages/page-read";
import { siteStructuredData } from "@/lib/pages/structured-data";
import { siteName } from "@/lib/runtime/env";
import { catalogueCounts, dailyStatus, latestChanges } from "@/lib/updates/data";
import { changeTicks, describeChanges } from "@/lib/updates/ticks";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: `${siteName()}: which game cheats are detected right now`,
    description:
      "Real-time detection status, expert reviews and a record of every change for the cheat providers of each game. Information only.",
    path: "/",
  });
}

/** Days that the tick row below the hero looks back. */
const TICK_DAYS = 120;

export default async function LandingPage() {
  const live = await readOrNull(async () => {
    const [counts, changes, days] = await Promise.all([
      catalogueCounts(),
      latestChanges(3),
      dailyStatus(TICK_DAYS),
    ]);
    return { counts, changes, days: changeTicks(days), daysInWords: describeChanges(days) };
  });
  return (
    <>
      <StructuredData data={siteStructuredData()} />
      <Hero live={live} />
      <AboutSection />
      <ClosingCall days={live?.days ?? []} />
    </>
  );
}

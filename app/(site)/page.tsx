import { AboutSection } from "@/components/site/landing/about-section";
import { BusyGames } from "@/components/site/landing/busy-games";
import { ClosingCall } from "@/components/site/landing/closing-call";
import { Hero } from "@/components/site/landing/hero";
import { StructuredData } from "@/components/site/structured-data";
import { listBusyGames } from "@/lib/landing/data";
import { pageMetadata } from "@/lib/pages/metadata";
import { readOrNull } from "@/lib/pages/page-read";
import { siteStructuredData } from "@/lib/pages/structured-data";
import { currentTime } from "@/lib/runtime/clock";
import { env, siteName } from "@/lib/runtime/env";
import { catalogueCounts, dailyStatus, listUpdates } from "@/lib/updates/data";
import { toTimelineEntry } from "@/lib/updates/timeline";
import "../styles/landing.css";

export const generateMetadata = () =>
  pageMetadata({
    title: `${siteName()}: which game cheats are detected right now`,
    description:
      "Real-time detection status, expert reviews and a record of every change for the cheat providers of each game. Information only.",
    path: "/",
  });

const TICK_DAYS = 120;
const TILES = 4;

export default async function LandingPage() {
  const live = await readOrNull(async () => {
    const [counts, changes, days, busy] = await Promise.all([
      catalogueCounts(),
      listUpdates(null, { limit: 3, show: "listed" }),
      dailyStatus(TICK_DAYS),
      listBusyGames(TILES),
    ]);
    const hero = {
      counts,
      changes: changes.map(toTimelineEntry),
      days,
      now: currentTime(),
    };
    return { hero, busy };
  });
  return (
    <>
      <StructuredData data={siteStructuredData()} />
      <Hero live={live?.hero ?? null} />
      {live && live.busy.length > 0 && <BusyGames games={live.busy} />}
      <AboutSection />
      <ClosingCall days={live?.hero.days} chatUrl={env("CHAT_URL")} />
    </>
  );
}

import { clsx } from "clsx";
import { PageLink } from "@/components/shared/layout/page-link";
import { Age } from "@/components/shared/live/age";
import { StatusBar } from "@/components/shared/status/status-bar";
import { adInset } from "@/components/site/ads/side-ad-columns";
import { afterPatchText, bestStatus, type Counted, countIn } from "@/lib/catalogue/statuses";
import type { GameRecord, GameVerdict as Verdict } from "@/lib/games/data";
import { providerPath } from "@/lib/runtime/routes";

type GameVerdictProps = {
  game: Counted & Pick<GameRecord, "latestPatch">;
  verdict: Verdict;
  now: Date;
  advertisements: number;
};

const FACTS =
  "grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 pt-3 pb-4 text-quiet md:min-h-[69px] md:grid-cols-[2rem_fit-content(60%)_minmax(0,1fr)] md:pt-2 md:pb-3";
const VERDICT =
  "wrap-anywhere col-start-2 font-semibold text-lg/8 text-text tracking-[-0.01em] md:row-span-2 md:row-start-1";
const FACT = "col-start-2 text-sm/6 md:col-start-3 md:text-right";
const NAME =
  "inline-block max-w-[min(10rem,100%)] truncate sm:max-w-60 align-bottom font-medium text-text underline-offset-4 hover:underline";

export function GameVerdict({ game, verdict, now, advertisements }: GameVerdictProps) {
  const { safest, lastCheckedAt, lastChange, afterPatch } = verdict;
  const status = bestStatus(game);
  const { latestPatch } = game;
  const { isStale, text, rest } = countIn("undetected", game);
  return (
    <section
      aria-label="Right now"
      className={`${adInset(advertisements)} ${FACTS} relative border-hairline border-b bg-surface`}
    >
      <PageLink
        href="/how-we-decide#statuses"
        aria-label="How we decide"
        title="How we decide"
        data-status={status}
        data-stale={countIn(status, game).isStale || undefined}
        className="status-now row-span-3 row-start-1 self-start md:row-span-2 md:self-center"
      />
      <p key={JSON.stringify([text, rest, afterPatch])} className={VERDICT}>
        {latestPatch && afterPatch ? (
          <>
            {"Patch "}
            <bdi>{latestPatch.label}</bdi>
            {" came out "}
            <Age of={new Date(latestPatch.happenedAt)} wording="ago" now={now} />
            {`. ${afterPatchText(afterPatch)}`}
          </>
        ) : (
          <>
            {status === "unknown" ? "No providers yet" : isStale ? `${text}, ` : `${text} right now${rest}`}
            {isStale && lastCheckedAt && (
              <Age of={new Date(lastCheckedAt)} wording="days" isStale now={now} />
            )}
          </>
        )}
      </p>
      {safest && (
        <p className={FACT}>
          {"Safest right now: "}
          <PageLink href={providerPath(safest.id)} dir="auto" className={NAME}>
            {safest.name}
          </PageLink>{" "}
          <Age of={new Date(safest.statusChangedAt)} now={now} className="figure text-sm" />
          {safest.reviewCount > 0 && (
            <>
              {" · "}
              <span className="figure text-sm">{`${safest.rating.toFixed(1)}/10`}</span>
            </>
          )}
        </p>
      )}
      {lastChange && (
        <p key={lastChange.status} className={clsx(FACT, !safest && "md:row-span-2")}>
          {"Last change "}
          <Age of={new Date(lastChange.statusChangedAt)} wording="ago" now={now} />
          {": "}
          <PageLink href={providerPath(lastChange.id)} dir="auto" className={NAME}>
            {lastChange.name}
          </PageLink>
          {` ${lastChange.status}`}
        </p>
      )}
      <StatusBar {...game} className="absolute inset-x-0 bottom-0 h-1 rounded-none" />
    </section>
  );
}

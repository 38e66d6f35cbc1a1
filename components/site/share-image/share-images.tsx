import { COLORS, Headline, Overline, Panel, StatusChip } from "@/components/site/share-image/parts";
import { BEST_FIRST, type Counted, countIn, totalOf } from "@/lib/catalogue/statuses";
import { formatLongDate } from "@/lib/dates";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import { drawableText, titleSize } from "@/lib/share-image/text";

type GameShareImageProps = Counted & {
  siteName: string;
  title: string;
  category: string | null;
  art: string | null;
};

export function GameShareImage({ siteName, title, category, art, ...counted }: GameShareImageProps) {
  const headline = drawableText(title) || "Game";
  const { undetected, updating, detected } = counted.statusCounts;
  const stale = undetected - counted.freshCounts.undetected;
  const staleText = stale === undetected ? "undetected, not re-checked" : "not re-checked";
  const chips = [
    { status: "undetected", count: undetected - stale, text: "undetected", isStale: false },
    { status: "undetected", count: stale, text: staleText, isStale: true },
    { status: "updating", count: updating, text: "updating", isStale: countIn("updating", counted).isStale },
    { status: "detected", count: detected, text: "detected", isStale: countIn("detected", counted).isStale },
  ] as const;
  return (
    <Panel siteName={siteName} art={art}>
      <div tw="flex flex-col">
        <Overline>{drawableText(category ?? "") || "Game"}</Overline>
        <Headline size={titleSize(headline)}>{headline}</Headline>
        <div tw="flex flex-wrap mt-[24px]" style={{ gap: 16 }}>
          {chips
            .filter(({ count }) => count > 0)
            .map(({ status, count, text, isStale }) => (
              <StatusChip key={text} status={status} isStale={isStale} text={`${count} ${text}`} />
            ))}
          {totalOf(counted.statusCounts) === 0 && (
            <span style={{ fontSize: 32, color: COLORS.quiet }}>No providers yet</span>
          )}
        </div>
      </div>
      <StatusBar {...counted} />
    </Panel>
  );
}

const BOTTOM = "absolute left-0 bottom-0 flex w-[1200px] h-[12px]";

function StatusBar({ statusCounts }: Counted) {
  return (
    <div tw={BOTTOM} style={{ gap: 6 }}>
      {BEST_FIRST.filter((status) => statusCounts[status] > 0).map((status) => (
        <div key={status} style={{ flex: statusCounts[status], background: COLORS[status] }} />
      ))}
    </div>
  );
}

type ProviderShareImageProps = {
  siteName: string;
  name: string;
  gameTitle: string | null;
  status: ProviderStatus;
  since: Date;
  isStale: boolean;
  patch: string | null; // Not re-checked since
};

export function ProviderShareImage(props: ProviderShareImageProps) {
  const { siteName, name, gameTitle, status, since, isStale, patch } = props;
  const check = `, not re-checked${patch ? ` since patch ${drawableText(patch)}` : ""}`;
  const headline = drawableText(name) || "Provider";
  return (
    <Panel siteName={siteName}>
      <div tw="flex flex-col">
        <Overline>{drawableText(gameTitle ?? "") || "Provider"}</Overline>
        <Headline size={titleSize(headline)}>{headline}</Headline>
        <div tw="flex items-center mt-[24px]" style={{ gap: 20 }}>
          <StatusChip status={status} isStale={isStale} text={status} />
          <span style={{ fontSize: 32, color: COLORS.quiet }}>
            {`since ${formatLongDate(since)}${isStale ? check : ""}`}
          </span>
        </div>
      </div>
      <div tw={BOTTOM} style={{ background: COLORS[status] }} />
    </Panel>
  );
}

const TICKS = Array.from({ length: 72 }, (_, tick) => ({
  x: tick * 15,
  height: 24 + Math.round(22 * Math.abs(Math.sin(tick * 1.7) * Math.cos(tick * 0.31))),
  fill: tick % 17 === 11 ? COLORS.detected : tick % 11 === 7 ? COLORS.updating : COLORS.undetected,
}));

export function SiteShareImage({ siteName }: { siteName: string }) {
  return (
    <Panel siteName={siteName}>
      <div tw="flex flex-col">
        <Headline size={88}>Make Informed Decisions About Your Cheats</Headline>
        <svg width="1072" height="48" viewBox="0 0 1072 48" aria-hidden style={{ marginTop: 40 }}>
          {TICKS.map(({ x, height, fill }) => (
            <rect key={x} x={x} y={(48 - height) / 2} width="5" height={height} rx="2.5" fill={fill} />
          ))}
        </svg>
      </div>
    </Panel>
  );
}

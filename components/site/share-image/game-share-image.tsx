import { Brand, COLORS, Headline, Overline, Panel, StatusChip } from "@/components/site/share-image/parts";
import { BEST_FIRST, type Counted, countIn, totalOf } from "@/lib/catalogue/standing";
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
  const chips = [
    { status: "undetected", count: undetected - stale, text: "undetected", isStale: false },
    { status: "undetected", count: stale, text: "not re-checked", isStale: true },
    { status: "updating", count: updating, text: "updating", isStale: countIn("updating", counted).isStale },
    { status: "detected", count: detected, text: "detected", isStale: countIn("detected", counted).isStale },
  ] as const;
  return (
    <Panel art={art}>
      <Brand name={drawableText(siteName)} />
      <div style={{ display: "flex", flexDirection: "column" }}>
        <Overline>{drawableText(category ?? "") || "Game"}</Overline>
        <Headline size={titleSize(headline)}>{headline}</Headline>
        <div style={{ display: "flex", flexWrap: "wrap", gap: 16, marginTop: 24 }}>
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

function StatusBar({ statusCounts }: Counted) {
  return (
    <div
      style={{ position: "absolute", left: 0, bottom: 0, display: "flex", gap: 6, width: 1200, height: 12 }}
    >
      {BEST_FIRST.filter((status) => statusCounts[status] > 0).map((status) => (
        <div
          key={status}
          style={{ flexGrow: statusCounts[status], flexBasis: 0, background: COLORS[status] }}
        />
      ))}
    </div>
  );
}

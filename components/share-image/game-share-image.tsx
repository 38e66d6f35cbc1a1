import { Brand, Headline, INK, Overline, Panel, StatusChip } from "@/components/share-image/parts";
import { PROVIDER_STATUSES, type ProviderStatus } from "@/lib/providers/vocabulary";
import { drawableText, titleSize } from "@/lib/share-image/text";

type GameShareImageProps = {
  siteName: string;
  title: string;
  category: string | null;
  counts: Record<ProviderStatus, number>;
  art: string | null;
};

export function GameShareImage({ siteName, title, category, counts, art }: GameShareImageProps) {
  const headline = drawableText(title) || "Game";
  const present = PROVIDER_STATUSES.filter((status) => counts[status] > 0);
  return (
    <Panel art={art}>
      <Brand name={drawableText(siteName)} />
      <div style={{ display: "flex", flexDirection: "column" }}>
        <Overline>{drawableText(category ?? "") || "Game"}</Overline>
        <Headline size={titleSize(headline)}>{headline}</Headline>
        <div style={{ display: "flex", gap: 16, marginTop: 24 }}>
          {present.map((status) => (
            <StatusChip key={status} status={status} count={counts[status]} />
          ))}
          {present.length === 0 && <span style={{ fontSize: 32, color: INK.quiet }}>No providers yet</span>}
        </div>
      </div>
      <StatusStrip counts={counts} />
    </Panel>
  );
}

function StatusStrip({ counts }: { counts: Record<ProviderStatus, number> }) {
  return (
    <div
      style={{ position: "absolute", left: 0, bottom: 0, display: "flex", gap: 6, width: 1200, height: 12 }}
    >
      {(["undetected", "updating", "detected"] as const)
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <div key={status} style={{ flexGrow: counts[status], flexBasis: 0, background: INK[status] }} />
        ))}
    </div>
  );
}

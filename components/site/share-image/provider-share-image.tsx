import { Brand, COLORS, Headline, Overline, Panel, StatusChip } from "@/components/site/share-image/parts";
import { formatLongDate } from "@/lib/dates";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import { drawableText, titleSize } from "@/lib/share-image/text";

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
    <Panel art={null}>
      <Brand name={drawableText(siteName)} />
      <div style={{ display: "flex", flexDirection: "column" }}>
        <Overline>{drawableText(gameTitle ?? "") || "Provider"}</Overline>
        <Headline size={titleSize(headline)}>{headline}</Headline>
        <div style={{ display: "flex", alignItems: "center", gap: 20, marginTop: 24 }}>
          <StatusChip status={status} isStale={isStale} text={status} />
          <span
            style={{ fontSize: 32, color: COLORS.quiet }}
          >{`since ${formatLongDate(since)}${isStale ? check : ""}`}</span>
        </div>
      </div>
      <div
        style={{
          position: "absolute",
          left: 0,
          bottom: 0,
          display: "flex",
          width: 1200,
          height: 12,
          background: COLORS[status],
        }}
      />
    </Panel>
  );
}

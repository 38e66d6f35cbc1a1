import { Brand, COLORS, Headline, Panel } from "@/components/site/share-image/parts";
import { drawableText } from "@/lib/share-image/text";

/** Decorative, not data. */
const TICKS = Array.from({ length: 72 }, (_, tick) => ({
  x: tick * 15,
  height: 24 + Math.round(22 * Math.abs(Math.sin(tick * 1.7) * Math.cos(tick * 0.31))),
  fill: tick % 17 === 11 ? COLORS.detected : tick % 11 === 7 ? COLORS.updating : COLORS.undetected,
}));

export function SiteShareImage({ siteName }: { siteName: string }) {
  return (
    <Panel art={null}>
      <Brand name={drawableText(siteName)} />
      <div style={{ display: "flex", flexDirection: "column" }}>
        <Headline size={88}>Make Informed Decisions About Your Cheats</Headline>
        <svg width="1072" height="48" viewBox="0 0 1072 48" aria-hidden="true" style={{ marginTop: 40 }}>
          {TICKS.map(({ x, height, fill }) => (
            <rect key={x} x={x} y={(48 - height) / 2} width="5" height={height} rx="2.5" fill={fill} />
          ))}
        </svg>
      </div>
    </Panel>
  );
}

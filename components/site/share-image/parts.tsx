import type { ReactNode } from "react";
import { drawStatus } from "@/lib/providers/status-drawings";
import type { ProviderStatus } from "@/lib/providers/vocabulary";
import { PALETTES } from "@/lib/share-image/palettes";
import { drawableText } from "@/lib/share-image/text";

export const COLORS = PALETTES.dark;

const MARK = [
  { x: 1, y: 8, height: 8, fill: COLORS.undetected },
  { x: 6, y: 5, height: 14, fill: COLORS.undetected },
  { x: 11, y: 2, height: 20, fill: COLORS.accent },
  { x: 16, y: 5, height: 14, fill: COLORS.updating },
  { x: 21, y: 8, height: 8, fill: COLORS.detected },
];

function Brand({ name }: { name: string }) {
  return (
    <div tw="flex items-center" style={{ gap: 16, fontSize: 34, letterSpacing: "-0.02em" }}>
      <svg width="44" height="44" viewBox="0 0 24 24" aria-hidden>
        {MARK.map(({ x, y, height, fill }) => (
          <rect key={x} x={x} y={y} width="3" height={height} rx="1.5" fill={fill} />
        ))}
      </svg>
      <span>{name}</span>
    </div>
  );
}

type StatusChipProps = { status: ProviderStatus; isStale: boolean; text: string };

export function StatusChip({ status, isStale, text }: StatusChipProps) {
  const color = COLORS[status];
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawStatus(status, color, isStale)}</svg>`;
  return (
    <div
      tw="flex items-center rounded-[999px] py-[12px] pr-[26px] pl-[20px] text-[32px]"
      style={{ gap: 14, border: `2px solid ${color}66`, background: ground(0.8) }}
    >
      {/* biome-ignore lint/performance/noImgElement: this is drawn into a picture and never reaches a browser */}
      <img src={`data:image/svg+xml,${encodeURIComponent(shape)}`} alt="" width={36} height={36} />
      <span style={{ color }}>{text}</span>
    </div>
  );
}

const COVER = "absolute top-0 left-0 w-[1200px] h-[630px]";

function ground(opacity: number): string {
  return `rgba(11, 13, 19, ${opacity})`;
}

type PanelProps = { siteName: string; art?: string | null; children: ReactNode };

export function Panel({ siteName, art, children }: PanelProps) {
  return (
    <div tw="relative flex w-full h-full" style={{ background: COLORS.ground, color: COLORS.text }}>
      {art && (
        // biome-ignore lint/performance/noImgElement: this is drawn into a picture and never reaches a browser
        <img src={art} alt="" width={1200} height={630} tw={COVER} />
      )}
      <div
        tw={COVER}
        style={{
          backgroundImage: art
            ? `linear-gradient(to right, ${ground(0.94)} 10%, ${ground(0.78)} 50%, ${ground(0.2)} 100%)`
            : `linear-gradient(to right, ${COLORS.ground} 40%, ${COLORS.raised} 100%)`,
        }}
      />
      <div
        tw={COVER}
        style={{ backgroundImage: `linear-gradient(to top, ${ground(0.95)} 0%, ${ground(0)} 60%)` }}
      />
      <div tw="relative flex flex-col justify-between w-full h-full pt-[56px] px-[64px] pb-[72px]">
        <Brand name={drawableText(siteName)} />
        {children}
      </div>
    </div>
  );
}

export function Overline({ children }: { children: string }) {
  const cut = { display: "block", lineClamp: 2, wordBreak: "break-word" } as const;
  return <div style={{ ...cut, color: COLORS.quiet, fontSize: 28, marginBottom: 12 }}>{children}</div>;
}

/** Stroked, because only one font weight is available. */
export function Headline({ size, children }: { size: number; children: string }) {
  return (
    <div
      style={{
        display: "block",
        fontSize: size,
        lineHeight: 1.08,
        lineClamp: 4,
        wordBreak: "break-word",
        WebkitTextStroke: `${size / 48}px ${COLORS.text}`,
        paddingBottom: size / 8,
      }}
    >
      {children}
    </div>
  );
}

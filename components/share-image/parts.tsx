import type { ReactNode } from "react";
import { PALETTES } from "@/lib/share-image/ink";

export const INK = PALETTES.dark;

const MARK = [
  { x: 1, y: 8, height: 8, fill: INK.undetected },
  { x: 6, y: 5, height: 14, fill: INK.undetected },
  { x: 11, y: 2, height: 20, fill: INK.accent },
  { x: 16, y: 5, height: 14, fill: INK.updating },
  { x: 21, y: 8, height: 8, fill: INK.detected },
];

export function Brand({ name }: { name: string }) {
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 16, fontSize: 34, letterSpacing: "-0.02em" }}>
      <svg width="44" height="44" viewBox="0 0 24 24" aria-hidden="true">
        {MARK.map(({ x, y, height, fill }) => (
          <rect key={x} x={x} y={y} width="3" height={height} rx="1.5" fill={fill} />
        ))}
      </svg>
      <span>{name}</span>
    </div>
  );
}

const SHIELD = "M12 2.5 4.5 5.4v6c0 4.6 3.1 8.4 7.5 10.1 4.4-1.7 7.5-5.5 7.5-10.1v-6L12 2.5Z";
const SHAPES = {
  undetected: [SHIELD, "m8.4 12.1 2.6 2.6 4.8-5.2"],
  detected: [SHIELD, "m9.3 9.3 5.4 5.4m0-5.4-5.4 5.4"],
  updating: [
    "M20.4 10.2A8.6 8.6 0 0 0 5.2 6.7m-1.6 7.1a8.6 8.6 0 0 0 15.2 3.5",
    "M5.1 2.6v4.3h4.3M18.9 21.4v-4.3h-4.3",
  ],
} as const;

type StatusChipProps = { status: keyof typeof SHAPES; count?: number };

export function StatusChip({ status, count }: StatusChipProps) {
  const color = INK[status];
  return (
    <div
      style={{
        display: "flex",
        alignItems: "center",
        gap: 14,
        padding: "12px 26px 12px 20px",
        borderRadius: 999,
        border: `2px solid ${color}66`,
        background: ground(0.8),
        fontSize: 32,
      }}
    >
      <svg
        width="36"
        height="36"
        viewBox="0 0 24 24"
        fill="none"
        stroke={color}
        strokeWidth="2"
        aria-hidden="true"
      >
        {SHAPES[status].map((path) => (
          <path key={path} d={path} strokeLinecap="round" strokeLinejoin="round" />
        ))}
      </svg>
      {count !== undefined && <span>{count}</span>}
      <span style={{ color }}>{status}</span>
    </div>
  );
}

const COVER = { position: "absolute", top: 0, left: 0, width: 1200, height: 630 } as const;

function ground(opacity: number): string {
  return `rgba(11, 13, 19, ${opacity})`;
}

export function Panel({ art, children }: { art: string | null; children: ReactNode }) {
  return (
    <div
      style={{
        position: "relative",
        display: "flex",
        width: "100%",
        height: "100%",
        background: INK.ground,
        color: INK.text,
      }}
    >
      {art && (
        // biome-ignore lint/performance/noImgElement: this is drawn into a picture and never reaches a browser
        <img src={art} alt="" width={1200} height={630} style={COVER} />
      )}
      <div
        style={{
          ...COVER,
          backgroundImage: art
            ? `linear-gradient(to right, ${ground(0.94)} 10%, ${ground(0.78)} 50%, ${ground(0.2)} 100%)`
            : `linear-gradient(to right, ${INK.ground} 40%, ${INK.raised} 100%)`,
        }}
      />
      <div
        style={{ ...COVER, backgroundImage: `linear-gradient(to top, ${ground(0.95)} 0%, ${ground(0)} 60%)` }}
      />
      <div
        style={{
          position: "relative",
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: "100%",
          height: "100%",
          padding: "56px 64px 72px",
        }}
      >
        {children}
      </div>
    </div>
  );
}

export function Overline({ children }: { children: string }) {
  const cut = { display: "block", lineClamp: 2, wordBreak: "break-word" } as const;
  return <div style={{ ...cut, color: INK.quiet, fontSize: 28, marginBottom: 12 }}>{children}</div>;
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
        WebkitTextStroke: `${size / 48}px ${INK.text}`,
        paddingBottom: size / 8,
      }}
    >
      {children}
    </div>
  );
}

import { clsx } from "clsx";
import { type Counted, totalOf } from "@/lib/catalogue/statuses";

const GAP = 1.2; // In percent of the bar

export function StatusBar({ statusCounts, freshCounts, className }: Counted & { className?: string }) {
  const total = totalOf(statusCounts);
  const { undetected, updating, detected } = statusCounts;
  const stale = undetected - freshCounts.undetected;
  const parts = [
    { className: "undetected", count: freshCounts.undetected, word: "undetected" },
    { className: "undetected stale", count: stale, word: "undetected but not re-checked" },
    { className: "updating", count: updating, word: "updating" },
    { className: "detected", count: detected, word: "detected" },
  ].filter(({ count }) => count > 0);
  const look = clsx("status-bar", className);
  if (total === 0) return <div className={look} />;
  const room = 100 - GAP * (parts.length - 1);
  const percent = (share: number) => Math.round(share * 100) / 100;
  const segments = parts.map(({ className, count }, index) => {
    const before = parts.slice(0, index).reduce((sum, earlier) => sum + earlier.count, 0);
    const x = percent((before / total) * room + index * GAP);
    return { className, x: `${x}%`, width: `${percent((count / total) * room)}%` };
  });
  return (
    <svg
      role="img"
      aria-label={parts.map(({ count, word }) => `${count} ${word}`).join(", ")}
      className={look}
    >
      {segments.map((segment) => (
        <rect key={segment.className} height="100%" {...segment} />
      ))}
    </svg>
  );
}

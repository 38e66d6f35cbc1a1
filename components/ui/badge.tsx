import type { ReactNode } from "react";

const TONES = {
  good: "border-transparent bg-(--soft) text-undetected [--soft:var(--undetected-soft)]",
  bad: "border-transparent bg-(--soft) text-detected [--soft:var(--detected-soft)]",
  accent: "border-transparent bg-(--soft) text-accent [--soft:var(--accent-soft)]",
  quiet: "border-hairline text-quiet",
};

export function Badge({ tone = "quiet", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`badge inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-xs ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

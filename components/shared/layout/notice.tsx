import type { ReactNode } from "react";

type NoticeProps = { text: string; tone?: "empty" | "error"; children?: ReactNode };

export function Notice({ text, tone = "empty", children }: NoticeProps) {
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      data-notice={tone}
      className="panel flex flex-col items-center gap-4 border-dashed px-6 py-16 text-center"
    >
      <svg viewBox="0 0 96 24" className="h-6 w-24" aria-hidden>
        {[4, 10, 18, 8, 14, 22, 12, 6].map((height, index) => (
          <rect
            key={height}
            x={index * 12 + 4}
            y={(24 - height) / 2}
            width="3"
            height={height}
            rx="1.5"
            className={tone === "error" && height === 22 ? "fill-detected" : "fill-control"}
          />
        ))}
      </svg>
      <p className="max-w-reading text-balance text-lg">{text}</p>
      {children}
    </div>
  );
}

import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const badgeVariants = cva(
  "inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-xs",
  {
    variants: {
      tone: {
        good: "border-transparent bg-undetected-soft text-undetected",
        bad: "border-transparent bg-detected-soft text-detected",
        accent: "border-transparent bg-accent-soft text-accent",
        quiet: "border-hairline text-quiet",
      },
    },
    defaultVariants: { tone: "quiet" },
  },
);

export function Badge({ tone, children }: VariantProps<typeof badgeVariants> & { children: ReactNode }) {
  return <span className={badgeVariants({ tone })}>{children}</span>;
}

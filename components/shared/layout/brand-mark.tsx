import { clsx } from "clsx";

export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={clsx("brand-mark", className)} aria-hidden="true">
      <path d="M2.5 9.5v5m5-8v11" className="stroke-undetected-fill" />
      <path d="M12.5 3.5v17" className="stroke-accent" />
      <path d="M17.5 6.5v11" className="stroke-updating-fill" />
      <path d="M22.5 9.5v5" className="stroke-detected-fill" />
    </svg>
  );
}

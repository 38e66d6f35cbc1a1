import { clsx } from "clsx";

export function BrandMark({ className }: { className?: string }) {
  return <span className={clsx("brand-mark", className)} />;
}

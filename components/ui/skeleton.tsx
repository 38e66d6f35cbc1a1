import { cn } from "@/lib/utils";

export const PLACES = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden className={cn("block h-3 rounded bg-raised motion-safe:animate-pulse", className)} />
  );
}

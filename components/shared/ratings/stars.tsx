import { Bar } from "@/components/shared/ratings/bar";

/** Rounded to the nearest half. */
export function Stars({ tenths }: { tenths: number }) {
  const halves = Math.round(Math.min(Math.max(tenths, 0), 100) / 5);
  return <Bar share={halves / 20} className="stars" />;
}

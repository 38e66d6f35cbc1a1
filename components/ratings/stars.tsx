import { Bar } from "@/components/ratings/bar";

/** Ten stars of which `tenths`/10 are filled, to the nearest half; the figure beside them says it in text. */
export function Stars({ tenths }: { tenths: number }) {
  const halves = Math.round(Math.min(Math.max(tenths, 0), 100) / 5);
  return <Bar share={halves / 20} className="stars" />;
}

type StatusCounts = { undetected: number; detected: number; updating: number };

const ORDER = ["undetected", "updating", "detected"] as const;
const FILL = {
  undetected: "fill-undetected-fill",
  updating: "fill-updating-fill",
  detected: "fill-detected-fill",
};

/** "6 undetected, 1 updating, 2 detected"; parts of zero are left out. */
function describeCounts(counts: StatusCounts): string {
  return ORDER.filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${status}`)
    .join(", ");
}

/** A thin bar divided by how many providers are in each status, with the same in words. */
export function StatusBar({ counts }: { counts: StatusCounts }) {
  const present = ORDER.filter((status) => counts[status] > 0);
  const total = present.reduce((sum, status) => sum + counts[status], 0);
  if (total === 0) return <div className="h-1.5 rounded-full bg-raised" />;
  const gap = 1.2;
  const room = 100 - gap * (present.length - 1);
  const segments = present.map((status, index) => {
    const before = present.slice(0, index).reduce((sum, earlier) => sum + counts[earlier], 0);
    return { status, x: (before / total) * room + index * gap, width: (counts[status] / total) * room };
  });
  return (
    <svg
      role="img"
      aria-label={describeCounts(counts)}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="block h-1.5 w-full overflow-hidden rounded-full"
    >
      {segments.map(({ status, x, width }) => (
        <rect key={status} x={x} y="0" width={width} height="6" className={FILL[status]} />
      ))}
    </svg>
  );
}

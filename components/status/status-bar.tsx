type StatusCounts = { undetected: number; detected: number; updating: number };

const ORDER = ["undetected", "updating", "detected"] as const;
const GAP = 1.2; // In percent of the bar

/** "6 undetected, 1 updating, 2 detected", without zeros. */
function describeCounts(counts: StatusCounts): string {
  return ORDER.filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${status}`)
    .join(", ");
}

export function StatusBar({ counts }: { counts: StatusCounts }) {
  const present = ORDER.filter((status) => counts[status] > 0);
  const total = present.reduce((sum, status) => sum + counts[status], 0);
  if (total === 0) return <div className="status-bar" />;
  const room = 100 - GAP * (present.length - 1);
  const percent = (share: number) => Math.round(share * 100) / 100;
  const segments = present.map((status, index) => {
    const before = present.slice(0, index).reduce((sum, earlier) => sum + counts[earlier], 0);
    const x = percent((before / total) * room + index * GAP);
    return { status, x: `${x}%`, width: `${percent((counts[status] / total) * room)}%` };
  });
  return (
    <svg role="img" aria-label={describeCounts(counts)} className="status-bar">
      {segments.map(({ status, x, width }) => (
        <rect key={status} x={x} width={width} height="100%" className={status} />
      ))}
    </svg>
  );
}

/** The product's mark: a row of day ticks of which one has turned. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
      <rect x="1" y="8" width="3" height="8" rx="1.5" className="fill-undetected-fill" />
      <rect x="6" y="5" width="3" height="14" rx="1.5" className="fill-undetected-fill" />
      <rect x="11" y="2" width="3" height="20" rx="1.5" className="fill-accent" />
      <rect x="16" y="5" width="3" height="14" rx="1.5" className="fill-updating-fill" />
      <rect x="21" y="8" width="3" height="8" rx="1.5" className="fill-detected-fill" />
    </svg>
  );
}

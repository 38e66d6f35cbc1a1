type BarProps = {
  /** From 0 to 1. */
  share: number;
  /** One of the shapes of app/styles/bars.css. */
  className: string;
};

/** The drawing of a share, as long as it is large; the text beside it says the same. */
export function Bar({ share, className }: BarProps) {
  return (
    <svg className={className} aria-hidden="true">
      <rect width={`${Math.round(share * 1000) / 10}%`} height="100%" />
    </svg>
  );
}

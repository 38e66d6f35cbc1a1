type BarProps = {
  share: number;
  className: string;
};

/** Decorative; an adjacent text says the same. */
export function Bar({ share, className }: BarProps) {
  return <progress value={share} className={className} aria-hidden="true" />;
}

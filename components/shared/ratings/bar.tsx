type BarProps = {
  share: number;
  className: string;
};

export function Bar({ share, className }: BarProps) {
  return (
    <svg className={className} aria-hidden="true">
      <rect width={`${Math.round(share * 1000) / 10}%`} height="100%" />
    </svg>
  );
}

/** Decorative; an adjacent text says the same. */
export function Bar({ share, className }: { share: number; className: string }) {
  return <progress value={share} className={className} aria-hidden="true" />;
}

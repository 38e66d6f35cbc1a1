/** "98.2 %" on one line, never rounded up to 100. */
export function formatShare(share: number): string {
  return `${Math.floor(Math.round(share * 10_000) / 10) / 10}\u00a0%`;
}

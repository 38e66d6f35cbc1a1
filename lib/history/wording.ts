/** Never rounds up to 100. */
export function formatShare(share: number): string {
  return `${Math.floor(Math.round(share * 10_000) / 10) / 10}\u00a0%`;
}

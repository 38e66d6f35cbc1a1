import { formatSpan } from "@/lib/dates";
import type { Outlook } from "@/lib/outlook/answers";

/** "Down for 4 days. 7 of 8 earlier outages ended within 9 days." */
export function outlookSentence({ elapsedSeconds, sample, endedWithinSeconds }: Outlook): string | null {
  if (!endedWithinSeconds) return null;
  const ended = Math.ceil((sample * 4) / 5);
  const within = formatSpan(endedWithinSeconds.p80 * 1_000, Math.ceil);
  const down = formatSpan(elapsedSeconds * 1_000);
  return `Down for ${down}. ${ended} of ${sample} earlier outages ended within ${within}.`;
}

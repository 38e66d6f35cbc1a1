/** Numbers are the ids of other records. */
export type Choice = { value: string | number; label: string; imageUrl?: string | null };

/** More are not looked through: another letter finds sooner. */
const MOST = 50;

/**
 * The choices whose label has all words of a text, those that begin with it first.
 * @returns at most 50, and how many there are
 */
export function foundChoices<Found extends Pick<Choice, "label">>(
  choices: readonly Found[],
  text: string,
): { found: readonly Found[]; count: number } {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const matching = choices.filter(({ label }) => {
    const name = label.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const isFirst = ({ label }: Found) => label.toLowerCase().startsWith(wanted);
  const ordered = wanted
    ? [...matching.filter(isFirst), ...matching.filter((one) => !isFirst(one))]
    : matching;
  return { found: ordered.slice(0, MOST), count: matching.length };
}

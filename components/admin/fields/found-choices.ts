export type Choice = { value: string | number; label: string; imageUrl?: string | null };

const MAX_CHOICES = 50; // Beyond that, typing another letter is faster

export function foundChoices<Found extends Pick<Choice, "label">>(choices: readonly Found[], text: string) {
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const matching = choices.filter(({ label }) => {
    const name = label.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  const isFirst = ({ label }: Found) => label.toLowerCase().startsWith(wanted);
  const ordered = wanted
    ? [...matching.filter(isFirst), ...matching.filter((candidate) => !isFirst(candidate))]
    : matching;
  return { found: ordered.slice(0, MAX_CHOICES), count: matching.length };
}

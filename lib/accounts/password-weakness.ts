export const COMMON_PASSWORD = "This is one of the most common passwords. Please choose another one.";
export const TELLING_PASSWORD =
  "A password should not contain your name, your email address or the name of this site.";

/** Shorter words occur in good passwords by chance. */
const SHORTEST_WORD = 3;

const comparable = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s/g, "");

/** Null when the password is not weak. `words`: what guessers know of owner and site; `wellKnown` in lower case. */
export function passwordWeakness(
  password: string,
  words: readonly string[],
  wellKnown: ReadonlySet<string>,
): string | null {
  const text = comparable(password);
  const isOneCharacter = new Set(text).size === 1;
  if (isOneCharacter || wellKnown.has(text)) return COMMON_PASSWORD;
  const parts = words.flatMap((word) => [word, word.split("@")[0] ?? ""]).map(comparable);
  const isTelling = parts.some((part) => part.length >= SHORTEST_WORD && text.includes(part));
  return isTelling ? TELLING_PASSWORD : null;
}

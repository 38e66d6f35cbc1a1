const SHORTEST_MISSPELT = 5;
/** Without a word of this length, an index does not help. */
const SHORTEST_TELLING = 3;
const LONGEST_MISSPELT = 24;
const MOST_WORDS = 6;

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "\\$&");

/** One letter wrong, missing or too many, or two neighbours exchanged, anywhere in the word. */
function misspellings(word: string): string[] {
  const letters = [...word];
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  const forms = letters.flatMap((letter, at) => {
    const [before, after] = [part(0, at), part(at + 1)];
    const next = letters[at + 1];
    const exchanged = next === undefined ? [] : [`${before}${next}${letter}${part(at + 2)}`];
    // The index knows three letters in a row; between two and two it needs to know which may stand there.
    const other = before.length < 3 && after.length < 3 ? "[a-z0-9]" : ".";
    return [`${before}${other}?${after}`, `${before}.${letter}${after}`, ...exchanged];
  });
  return [...new Set(forms)];
}

/** The words of a lower-case text; none where all of them are too short. */
export function tellingWords(text: string): string[] {
  const words = (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MOST_WORDS);
  return words.some((word) => [...word].length >= SHORTEST_TELLING) ? words : [];
}

/** A PostgreSQL regular expression of the words that begin with this one but for a letter; null where none may be wrong. */
export function similarWords(word: string): string | null {
  const { length } = [...word];
  const mayBeMisspelt = length >= SHORTEST_MISSPELT && length <= LONGEST_MISSPELT && !/^\d+$/.test(word);
  return mayBeMisspelt ? `^(?:${misspellings(word).join("|")})` : null;
}

/** Without those that begin with another. */
export function shortestStarts(starts: readonly string[]): string[] {
  return starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)));
}

export function wordStart(...texts: string[]): string {
  return `\\m(?:${texts.map(escaped).join("|")})`;
}

const MIN_MISSPELLED = 5;
const MIN_SEARCHABLE = 3; // An index doesn't help with shorter words
const MAX_MISSPELLED = 24;
const MAX_WORDS = 6;

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "\\$&");

/** One wrong, missing or extra letter, or two swapped neighbors. */
function misspellings(word: string): string[] {
  const letters = [...word];
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  const forms = letters.flatMap((letter, at) => {
    const [before, after] = [part(0, at), part(at + 1)];
    const exchanged = `${before}${letters[at + 1] ?? ""}${letter}${part(at + 2)}`;
    return [`${before}.?${after}`, `${before}.${letter}${after}`, exchanged];
  });
  return [...new Set(forms)];
}

export function searchableWords(text: string): string[] {
  const words = (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_WORDS);
  return words.some((word) => [...word].length >= MIN_SEARCHABLE) ? words : [];
}

export function similarWords(word: string): string | null {
  const { length } = [...word];
  const mayBeMisspelled = length >= MIN_MISSPELLED && length <= MAX_MISSPELLED && !/^\d+$/.test(word);
  return mayBeMisspelled ? `^(?:${misspellings(word).join("|")})` : null;
}

export function shortestStarts(starts: readonly string[]): string[] {
  return starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)));
}

export const wordStart = (...texts: string[]): string => `\\m(?:${texts.map(escaped).join("|")})`;

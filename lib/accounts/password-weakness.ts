export const COMMON_PASSWORD = "This is one of the most common passwords. Please choose another one.";
export const PERSONAL_PASSWORD =
  "A password should not contain your name, your email address or the name of this site.";

const MIN_WORD = 3; // Shorter words occur in good passwords by chance

const comparable = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s/g, "");

/** 49,000 passwords from leaked collections, in lower case. Loaded on first use: 200 KB compressed. */
export async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"];
}

/** Null when the password isn't weak. `words`: what guessers know about the owner and the site. */
export function passwordWeakness(
  password: string,
  words: readonly string[],
  common: readonly string[],
): string | null {
  const text = comparable(password);
  const isOneCharacter = new Set(text).size === 1;
  if (isOneCharacter || common.includes(text)) return COMMON_PASSWORD;
  const parts = words.flatMap((word) => [word, word.split("@")[0] ?? ""]).map(comparable);
  const isPersonal = parts.some((part) => part.length >= MIN_WORD && text.includes(part));
  return isPersonal ? PERSONAL_PASSWORD : null;
}

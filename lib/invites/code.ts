const LENGTH = 8;
const ALPHABETS = {
  /** Of the list's dialog (docs/product/accounts.md#invitation-codes). */
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
  /** Of the code form. */
  mixed: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
} as const;

/** A random invitation code of 8 letters and digits from the platform's cryptographic generator. */
export function randomCode(alphabet: keyof typeof ALPHABETS): string {
  const characters = ALPHABETS[alphabet];
  // Bytes beyond the last whole round would make the first characters likelier.
  const limit = 256 - (256 % characters.length);
  let code = "";
  while (code.length < LENGTH) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) code += characters.charAt(byte % characters.length);
  }
  return code;
}

/** Shorter ones are tried out, and so are those of few different characters. */
const SAFE_LENGTH = 8;
const SAFE_VARIETY = 5;

/** Whether a code that somebody thought of is one that others would think of: short, a number, or a plain word. */
export function isEasyToGuess(code: string): boolean {
  if (code === "") return false;
  const characters = [...code];
  const isShort = characters.length < SAFE_LENGTH || new Set(characters).size < SAFE_VARIETY;
  const isWord = /^(\p{Lu}?\p{Ll}+|\p{Lu}+)?[\s_-]*\d{0,4}[!.?]*$/u.test(code);
  return isShort || isWord || /^[\d\s./-]+$/.test(code);
}

const LENGTH = 8;
const ALPHABETS = {
  /** Of the list's dialog (SPEC.md 5). */
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

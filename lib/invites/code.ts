const LENGTH = 8;
const ALPHABETS = {
  /** docs/product/accounts.md#invitation-codes: `upper` in the list's dialog, `mixed` in the code form. */
  upper: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
  mixed: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
} as const;

export function randomCode(alphabet: keyof typeof ALPHABETS): string {
  const characters = ALPHABETS[alphabet];
  // Rejection sampling: bytes beyond the last whole round would favor the first characters.
  const limit = 256 - (256 % characters.length);
  let code = "";
  while (code.length < LENGTH) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) code += characters.charAt(byte % characters.length);
  }
  return isEasyToGuess(code) ? randomCode(alphabet) : code;
}

const SAFE_LENGTH = 8;
const SAFE_VARIETY = 5;

export function isEasyToGuess(code: string): boolean {
  if (code === "") return false;
  const characters = [...code];
  const isShort = characters.length < SAFE_LENGTH || new Set(characters).size < SAFE_VARIETY;
  const isWord = /^(\p{Lu}?\p{Ll}+|\p{Lu}+)?[\s_-]*\d{0,4}[!.?]*$/u.test(code);
  return isShort || isWord || /^[\d\s./-]+$/.test(code);
}

export type CodeStatus = "Active" | "Used" | "Expired" | "Disabled";

type Use = { isActive: boolean; useCount: number; maxUses: number; expiresAt: string | null };

export function codeStatus({ isActive, useCount, maxUses, expiresAt }: Use): CodeStatus {
  if (useCount >= maxUses) return "Used";
  if (!isActive) return "Disabled";
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? "Expired" : "Active";
}

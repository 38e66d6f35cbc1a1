// Unicode's recommended scripts for names (UAX 31, table 5), and those that count as one (UTS 39).
const SCRIPTS = [
  ..."Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil".split(
    " ",
  ),
  ..."Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer".split(" "),
];
const COMBINABLE = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Hangul"],
  ["Han", "Bopomofo"],
];

const patterns = [...SCRIPTS.map((script) => [script]), ...COMBINABLE].map((scripts) => {
  const classes = ["Common", "Inherited", ...scripts].map((script) => `\\p{scx=${script}}`);
  return new RegExp(`^[${classes.join("")}]*$`, "u");
});

/** Digits, signs and emoji belong to every script. */
export function isOfOneScript(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

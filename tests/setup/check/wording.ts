import { readFileSync } from "node:fs";
import path from "node:path";
import { filesOf } from "./structure";

/** Add a folder once it is clean. */
const CHECKED =
  /^(README|CONTRIBUTING)\.md$|^(deploy|server|sample|public|app\/styles)\/|^prisma\/[\w-]+\.prisma$|^scripts\/|^docs\//;
const TEXT = /\.(md|ts|tsx|mjs|js|css|sql|prisma|service|cfg|yml|vcl)$/;

/** Phrases that native speakers don't write, and what to write instead (CONTRIBUTING.md). */
const PHRASES: [RegExp, string][] = [
  [/\b(?:bring(?:s|ing)?|brought)(?: \w+){0,3} back\b/gi, "restore"],
  [/\banew\b|\bonce more\b/gi, "again"],
  [/\bwho(?:so)?ever\b/gi, "anyone who, the admin, the visitor"],
  [/\b(?:some|any|every|no)body(?:'s)?\b/gi, "someone, anyone, everyone, no one"],
  [/\b(?:he|him|his|himself)\b/gi, "they, their"],
  [/\b(?:is|are|was|were|be|been) told\b/gi, "is notified, sees, receives"],
  [/\b(?:for|from|to|with|than) who\b/gi, "for users who"],
  [/(?:^|[.:;] )who (?:is|has|may|asks?|opens?|sends?|comes?|reads?)\b[^?]*$/gim, "users who"],
  [/\b(?:the|of|an?) own\b/gi, "your, the user's"],
  [/\bleads? (?:on|back|who|him|them) to\b/gi, "links to, redirects to"],
  [/\b(?:has|have) none\b(?! of)/gi, "has no, is empty"],
  [/\bcounts? for nothing\b/gi, "doesn't count"],
  [/\bstands? (?:beside|beneath|there)\b/gi, "is next to, is below"],
  [/\bat (?:every|any|that) moment\b/gi, "at any time, then"],
  [/\bbe it\b|\bso much as\b|\bthereof\b|\bwherein\b|\blest\b/gi, "plain words"],
  [/\bmakes? an? (?:game|provider|review|deal|account|code|token|webhook)\b/gi, "creates a"],
];

/** The phrases in a text that need rewriting; code and struck-out examples in Markdown don't count. */
export function awkwardPhrases(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```|`[^`\n]*`|~~[^~]*~~/gm, "`");
  return PHRASES.flatMap(([phrase, better]) =>
    [...prose.matchAll(phrase)].map(([found]) => `“${found.trim()}”; better: ${better}`),
  );
}

/** Awkward wording in the folders that are already clean. */
export function wordingProblems(root: string): string[] {
  return [...filesOf(root, TEXT)]
    .filter((file) => CHECKED.test(file))
    .flatMap((file) =>
      awkwardPhrases(readFileSync(path.join(root, file), "utf8")).map((problem) => `${file} says ${problem}`),
    );
}

import { readFileSync } from "node:fs";

const changelog = readFileSync("CHANGELOG.md", "utf8");
const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
const releases = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm)];

test("the newest release is this version, and dates descend", () => {
  expect(releases[0]?.[1]).toBe(version);
  const dates = releases.map(([, , date = ""]) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("every change is under a heading of Keep a Changelog", () => {
  const known = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Upgrade notes"];
  const headings = [...changelog.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
  expect(headings.filter((name) => !known.includes(name ?? ""))).toEqual([]);
  expect(changelog.indexOf("## [Unreleased]")).toBeLessThan(changelog.indexOf(`## [${version}]`));
});

test("the policy names this minor version as supported", () => {
  const minor = version.split(".").slice(0, 2).join(".");
  expect(readFileSync("docs/security.md", "utf8")).toContain(`| ${minor} | yes |`);
});

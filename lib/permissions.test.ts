import { can, permissionFlags, permittedSections, SECTIONS, sectionOfPath } from "@/lib/permissions";

const none = permissionFlags(null);

test("a flag grants its section, an admin has every section, and a visitor has no access", () => {
  const viewer = { id: 1, username: "ada", email: "ada@detectory.example", isAdmin: false, lastVisit: null };
  const permissions = { ...none, reviews: true };
  for (const { key } of SECTIONS) {
    expect(can({ ...viewer, permissions }, key)).toBe(key === "reviews");
    expect(can({ ...viewer, isAdmin: true, permissions: none }, key)).toBe(true);
    expect(can(null, key)).toBe(false);
  }
});

test("flags come from the stored record, and missing ones are off", () => {
  expect(permissionFlags({ games: true, users: false })).toEqual({ ...none, games: true });
  expect(Object.values(none)).toEqual(SECTIONS.map(() => false));
});

test("an admin may use every section, whatever the flags", () => {
  expect(permittedSections({ isAdmin: true, permissions: none })).toEqual([...SECTIONS]);
});

test("other users may use the sections of their flags, in the table's order", () => {
  const permissions = { ...none, ads: true, providers: true };
  expect(permittedSections({ isAdmin: false, permissions }).map(({ key }) => key)).toEqual([
    "providers",
    "ads",
  ]);
  expect(permittedSections({ isAdmin: false, permissions: none })).toEqual([]);
});

test("an admin path identifies its section, for lists and forms alike", () => {
  expect(sectionOfPath("/admin/games")).toBe("games");
  expect(sectionOfPath("/admin/ads/edit/3")).toBe("ads");
  for (const path of ["/admin", "/admin/other", "/games", "/site/games", "/admin/gamesx", "/"]) {
    expect(sectionOfPath(path)).toBeNull();
  }
});

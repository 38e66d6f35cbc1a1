import { formOfRecord, palettePlaces } from "@/components/admin/sections/admin-places";
import { matchingPlaces } from "@/components/shared/search/palette-places";
import { SECTIONS } from "@/lib/permissions";

const sections = SECTIONS.filter(({ key }) => key === "providers" || key === "users");

test("the palette lists the sections and new records available to the user", () => {
  expect(palettePlaces(sections, false).map(({ label, href }) => [label, href])).toEqual([
    ["Providers Management", "/admin/providers"],
    ["User Management", "/admin/users"],
    ["Overview", "/admin/overview"],
    ["Re-check", "/admin/recheck"],
    ["New provider", "/admin/providers/create"],
    ["My account", "/admin/account"],
  ]);
  const everything = palettePlaces(SECTIONS, true).map(({ label }) => label);
  expect(everything).toEqual(expect.arrayContaining(["Activity", "New invitation code", "New game"]));
});

test("new records also match the verbs on their buttons", () => {
  const labels = (text: string) =>
    matchingPlaces(palettePlaces(SECTIONS, true), text).map(({ label }) => label);
  expect(labels("add new g")).toEqual(["New game"]);
  expect(labels("create adv")).toEqual(["New advertisement"]);
  expect(labels("log patch")).toEqual(["Log a patch for…"]);
  expect(labels("generate")).toEqual(["New invitation code"]);
});

test("a record opens in its form if the user may edit it, otherwise on its page", () => {
  const open = formOfRecord(sections);
  expect([open("provider", 3), open("game", 4)]).toEqual(["/admin/providers/edit/3", "/game/4"]);
});

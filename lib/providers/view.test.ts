import { filterOf, nextSort, PROVIDER_FILTERS, providerView, viewPath } from "@/lib/providers/view";
import { visibilityLabel } from "@/lib/providers/vocabulary";

const START = providerView({});

test("the default view shows cards of all providers and needs no parameter", () => {
  expect(START).toEqual({ layout: "cards", status: null, type: null, sort: null, page: 1 });
  expect(viewPath(3, START)).toBe("/game/3");
  expect(providerView({ filter: "x", view: "x", status: "x", type: "x", sort: "score", page: "x" })).toEqual(
    START,
  );
});

test("each of the nine filters selects one status or one type", () => {
  expect(providerView({ filter: ["undetected", "x"], page: "2" })).toMatchObject({
    status: "undetected",
    type: null,
    page: 2,
  });
  expect(providerView({ filter: "spoofer" })).toMatchObject({ status: null, type: "spoofer" });
  expect(providerView({ filter: "bypass" })).toEqual(START);
  expect(filterOf({ status: "undetected", type: null })).toBe("undetected");
  expect(filterOf({ status: null, type: null })).toBe("all");
  expect(filterOf({ status: null, type: "bypass" })).toBeNull();
  expect(filterOf({ status: "undetected", type: "external" })).toBeNull();
});

test("status and type combine, and every view has exactly one address", () => {
  const view = providerView({
    view: "table",
    status: "detected",
    type: "external",
    sort: "-score",
    page: "2",
  });
  expect(viewPath(3, view, { page: 2 })).toBe(
    "/game/3?view=table&status=detected&type=external&sort=-score&page=2",
  );
  expect(viewPath(3, view, { type: null })).toBe("/game/3?view=table&status=detected&sort=-score");
  const sort = { by: "name", isReversed: false } as const;
  expect(viewPath(3, view, { type: null, sort })).toBe("/game/3?view=table&status=detected&sort=name");
  expect(viewPath(3, view, { status: null })).toBe("/game/3?view=table&filter=external&sort=-score");
  expect(viewPath(3, view, { layout: "cards" })).toBe("/game/3?status=detected&type=external");
});

test("a column cycles through one sort direction, the other, and unsorted", () => {
  const first = nextSort(null, "score");
  const second = nextSort(first, "score");
  expect([first, second, nextSort(second, "score")]).toEqual([
    { by: "score", isReversed: false },
    { by: "score", isReversed: true },
    null,
  ]);
  expect(nextSort(second, "name")).toEqual({ by: "name", isReversed: false });
});

test("lists the nine filters", () => {
  expect(PROVIDER_FILTERS.map(({ label }) => label)).toEqual([
    "All Providers",
    "Undetected Only",
    "External Only",
    "Internal Only",
    "Hardware Only",
    "Pixelbot Only",
    "Unlocker Only",
    "Spoofer Only",
    "Other Only",
  ]);
});

test("visibility badges", () => {
  expect(visibilityLabel("public")).toBe("Public");
  expect(visibilityLabel("private")).toBe("Private");
  expect(visibilityLabel("application")).toBe("Application Required");
  expect(visibilityLabel(null)).toBe("Public");
});

import { inOrder, isShown } from "@/lib/lists/filter";

type Row = { id: number; name: string; age: number | null; isPromoted?: boolean };

const sorts = { name: ({ name }: Row) => name, age: ({ age }: Row) => age };
const rows: Row[] = [
  { id: 1, name: "beta 10", age: null },
  { id: 2, name: "Alpha", age: 3 },
  { id: 3, name: "beta 2", age: 0, isPromoted: true },
  { id: 4, name: "alpha", age: null },
];
const order = (sort: string, isFirst?: (row: Row) => boolean) =>
  inOrder({ sorts, isFirst }, rows, sort).map(({ id }) => id);

test("sorts words case-insensitively, numbers within them by size, and keeps equal rows in order", () => {
  expect(order("name")).toEqual([2, 4, 3, 1]);
  expect(order("-name")).toEqual([1, 3, 2, 4]);
});

test("sorts missing values last in both directions, and 0 isn't missing", () => {
  expect(order("age")).toEqual([3, 2, 1, 4]);
  expect(order("-age")).toEqual([2, 3, 1, 4]);
});

test("an unknown or unsortable column keeps the order", () => {
  for (const sort of ["", "nothing", "-note", "__proto__"]) expect(order(sort)).toEqual([1, 2, 3, 4]);
});

test("pinned rows stay first until a column is sorted", () => {
  const isPromoted = (row: Row) => row.isPromoted === true;
  expect(order("", isPromoted)).toEqual([3, 1, 2, 4]);
  expect(order("nothing", isPromoted)).toEqual([3, 1, 2, 4]);
  expect(order("-name", isPromoted)).toEqual([1, 3, 2, 4]);
});

test.each([
  ["P\u00e9rola", "pe\u0301r"],
  ["Pe\u0301rola", "p\u00e9r"],
])("finds %s with %s, however its accent is typed", (name, search) => {
  const searched = (row: { name: string }) => [row.name];
  expect(isShown({ searched, filters: {} }, { name }, { search, filter: () => "" })).toBe(true);
});

import { createBodyBudget } from "@/server/limits/public-body";

const KILO = 1024;
const LIMITS = { total: 1_000 * KILO, perAddress: 200 * KILO };

function bodies() {
  const open = createBodyBudget(LIMITS);
  const cut: string[] = [];
  return {
    cut,
    open(name: string) {
      const share = open(name.charAt(0), () => {
        cut.push(name);
        share.release();
      });
      return share;
    },
  };
}

test("an address's oldest unfinished bodies make room for its next one", () => {
  const { open, cut } = bodies();
  for (const name of ["a1", "a2", "a3"]) expect(open(name).take(60 * KILO)).toBe(true);
  expect(open("b1").take(60 * KILO)).toBe(true);
  expect(open("a4").take(60 * KILO)).toBe(true);
  expect(cut).toEqual(["a1"]);
});

test("the oldest unfinished bodies of all addresses make room as well", () => {
  const { open, cut } = bodies();
  for (const name of "abcdefghijklmno") expect(open(name).take(60 * KILO)).toBe(true);
  expect(cut).toEqual([]);
  expect(open("x").take(150 * KILO)).toBe(true);
  expect(cut).toEqual(["a", "b"]);
});

test("refuses a body that is too large by itself, and frees the space of finished ones", () => {
  const { open, cut } = bodies();
  expect(open("a1").take(201 * KILO)).toBe(false);
  for (let round = 0; round < 100; round += 1) {
    const share = open("b");
    expect(share.take(100 * KILO)).toBe(true);
    share.release();
  }
  for (const name of ["b1", "b2"]) expect(open(name).take(150 * KILO)).toBe(true);
  expect(cut).toEqual(["b1"]);
});

test("many tiny parts count for more than their bytes", () => {
  const { open } = bodies();
  const { take } = open("a1");
  const parts = Array.from({ length: 10_000 }, () => take(1));
  expect(parts.at(0)).toBe(true);
  expect(parts.at(-1)).toBe(false);
});

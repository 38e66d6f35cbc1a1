/** @jest-environment node */
import { wholeList } from "@/lib/whole-list";

/** A table of `count` rows, read by id, and how often it was read. */
function table(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const asked: number[] = [];
  const read = async (last: { id: number } | undefined, limit: number) => {
    asked.push(last?.id ?? 0);
    return rows.slice(last?.id ?? 0, (last?.id ?? 0) + limit);
  };
  return { rows, asked, read };
}

test("a short list is handed over as it is, in one read", async () => {
  const { rows, asked, read } = table(999);
  expect(await wholeList(read)).toEqual(rows);
  expect(asked).toEqual([0]);
  expect(await wholeList(table(0).read)).toEqual([]);
});

test.each([1_000, 2_500, 3_000])("a list of %i rows arrives whole as one JSON array", async (count) => {
  const { rows, read } = table(count);
  const response = await wholeList(read);
  if (!(response instanceof Response)) throw new Error("not sent in parts");
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual(rows);
});

test("a client that goes away is not read on for", async () => {
  const { asked, read } = table(50_000);
  const response = await wholeList(read);
  const reader = (response as Response).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(asked.length).toBeLessThanOrEqual(3);
});

test("a read that fails on the way breaks the answer off", async () => {
  const response = await wholeList(async (last: { id: number } | undefined, limit) => {
    if (last) throw new Error("connection lost");
    return Array.from({ length: limit }, (_, index) => ({ id: index }));
  });
  await expect((response as Response).text()).rejects.toThrow("connection lost");
});

import { listById } from "@/lib/http/list-page";

type Read = Parameters<typeof listById>[2];

const wholeList = (read: Read) => listById(new Request("https://site.test/api/games"), {}, read);

const asJson = (rows: object[]) => ({
  text: rows.map((row) => JSON.stringify(row)).join(",\n"),
  count: rows.length,
});

function table(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, title: "a\nb" }));
  const queries: number[] = [];
  const read: Read = async ({ after, limit }) => {
    queries.push(after);
    return asJson(rows.slice(after, after + limit));
  };
  return { rows, queries, read };
}

test("reads a short list at once", async () => {
  const { rows, queries, read } = table(999);
  expect(await (await wholeList(read)).json()).toEqual(rows);
  expect(queries).toEqual([0]);
  expect(await (await wholeList(table(0).read)).json()).toEqual([]);
});

test.each([1_000, 2_500, 3_000])("sends a list of %i rows as one complete JSON array", async (count) => {
  const { rows, read } = table(count);
  const response = await wholeList(read);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual(rows);
});

test("stops reading when the client disconnects", async () => {
  const { queries, read } = table(50_000);
  const response = await wholeList(read);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(queries.length).toBeLessThanOrEqual(3);
});

test("aborts the response when a read fails midway", async () => {
  const response = await wholeList(async ({ after, limit }) => {
    if (after > 0) throw new Error("connection lost");
    return asJson(Array.from({ length: limit }, (_, index) => ({ id: index + 1 })));
  });
  await expect(response.text()).rejects.toThrow("connection lost");
});

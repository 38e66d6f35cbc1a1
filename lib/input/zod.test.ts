import * as z from "@/lib/input/zod";

const Body = z.object({ sites: z.array(z.object({})).optional() });

test.each([
  [null, "The request body must be an object"],
  [[], "The request body must be an object"],
  ["x", "The request body must be an object"],
  [{ sites: [{}, null] }, "sites.1 must be an object"],
])("says in plain English that %j isn't an object", (value, message) => {
  expect(Body.safeParse(value).error?.issues).toMatchObject([{ message }]);
});

test("leaves messages of schemas alone", () => {
  expect(z.object({}, "Please send a list").safeParse(null).error?.issues[0]?.message).toBe(
    "Please send a list",
  );
});

import * as z from "@/lib/input/zod";
import { READ_TOOLS } from "@/lib/mcp/read-tools";
import { writeTools } from "@/lib/mcp/write-tools";
import { eachSection } from "@/lib/permissions";

const viewer = {
  id: 1,
  username: "Mira",
  email: "mira@example.test",
  isAdmin: false,
  lastVisit: null,
  permissions: eachSection(() => true),
};

test.each([...READ_TOOLS, ...writeTools(viewer, null)])(
  "$name describes its arguments to clients",
  ({ input }) => {
    expect(z.toJSONSchema(input, { io: "input" })).toMatchObject({
      type: "object",
      properties: expect.anything(),
    });
  },
);

test("a search names its longest text", () => {
  const search = READ_TOOLS.find(({ name }) => name === "search");
  expect(search && z.toJSONSchema(search.input, { io: "input" })).toMatchObject({
    properties: { q: { maxLength: 100 } },
  });
});

test("a search needs a text, which may be empty", () => {
  const search = READ_TOOLS.find(({ name }) => name === "search");
  const message = (args: object) => search?.input.safeParse(args).error?.issues[0]?.message;
  expect(message({})).toBe("Please enter the name of a game or provider");
  expect(message({ q: "x".repeat(101) })).toBe("q must be at most 100 characters");
  expect(search?.input.parse({ q: " edge " })).toEqual({ q: "edge", limit: 8 });
  expect(search?.input.parse({ q: "  " })).toEqual({ q: "", limit: 8 });
});

test.each([
  ["compare", {}, "Please provide at least 2 providers"],
  ["list_updates", { direction: "up" }, "The direction must be bad or recovered."],
])("%s says what is wrong with %j", (name, args, message) => {
  const called = READ_TOOLS.find((each) => each.name === name);
  expect(called?.input.safeParse(args).error?.issues).toMatchObject([{ message }]);
});

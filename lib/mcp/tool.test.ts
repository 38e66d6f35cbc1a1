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

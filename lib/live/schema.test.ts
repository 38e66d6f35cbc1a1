import { EditingInput } from "@/lib/live/schema";

test.each([0, -1, 1.5, 2_147_483_648, "0", "7", null])("refuses the id %j in plain English", (id) => {
  const { error } = EditingInput.safeParse({ section: "games", id, isEditing: true });
  expect(error?.issues).toMatchObject([{ message: "The id must be a positive whole number." }]);
});

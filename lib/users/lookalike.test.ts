import { skeletonOf } from "@/lib/users/lookalike";

test.each([
  ["Admin", "Аdmin"],
  ["ADMIN", "ADMlN"],
  ["Admin", "Adrnin"],
  ["scope", "ѕсоре"],
  ["BOB", "ВОВ"],
  ["Ivan", "lvan"],
  ["Ivan", "1van"],
  ["Ivan", "Іvan"],
  ["moon", "m00n"],
  ["owen", "ovven"],
  ["ATE", "ΑΤΕ"],
  ["anne marie", "anne  marie"],
  ["anne-marie", "anne‑marie"],
  ["ｊｏｈｎ", "john"],
  ["bold", "ʙᴏʟᴅ"],
  ["José", "José"],
  ["alice", "al\u{e0100}i\u034fc\ufe0fe"],
])("%s looks like %s", (name, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(name));
});

test.each([
  ["jose", "josé"],
  ["anna", "hanna"],
  ["ivan", "lvan"],
  ["user-7a", "user-7b"],
  ["иван", "ivan"],
  ["mark", "marc"],
])("%s does not look like %s", (name, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(name));
});

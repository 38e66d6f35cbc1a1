import { AuditQuery } from "@/lib/audit/schema";

test("accepts every filter of the audit log", () => {
  const query = {
    person: " ada ",
    actorId: "1",
    section: "session",
    action: "sign-in refused",
    entityType: "invitation code",
    entityId: "2",
    from: "2026-03-01",
    until: "2026-03-02T01:00:00+01:00",
    before: "3",
    limit: "200",
  };
  expect(AuditQuery.parse(query)).toEqual({
    ...query,
    person: "ada",
    actorId: 1,
    entityId: 2,
    from: new Date("2026-03-01T00:00:00Z"),
    until: new Date("2026-03-02T00:00:00Z"),
    before: 3,
    limit: 200,
  });
  expect(AuditQuery.parse({})).toEqual({});
});

const INVALID_TIME = "Please enter a date and time such as 2024-01-05T15:00:00Z";

test.each([
  [{ person: "x".repeat(200) }, undefined],
  [{ person: "x".repeat(201) }, "Please search for at most 200 characters"],
  [{ section: "secrets" }, "Unknown section"],
  [{ action: "dreamt" }, "Unknown action"],
  [{ entityType: "update" }, "Unknown kind of record"],
  [{ from: "yesterday" }, INVALID_TIME],
  [{ until: "2026-02-30" }, INVALID_TIME],
  [{ before: "0" }, "The value of before must be a positive whole number."],
  [{ limit: "0" }, "The limit must be a positive whole number."],
  [{ limit: "201" }, "At most 200 entries can be requested at once"],
])("rejects %j with %p", (values, message) => {
  expect(AuditQuery.safeParse(values).error?.issues[0]?.message).toBe(message);
});

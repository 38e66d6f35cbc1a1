import { changedFields, maskedCode, redacted } from "@/lib/audit/mutations";

test("removes secrets, codes and pictures from the audit log and keeps everything else", () => {
  const at = new Date("2024-01-05T15:00:00Z");
  const row = {
    id: 7,
    username: "mira",
    email: "mira@example.test",
    password: "hash",
    token: "t",
    tokenHash: "h",
    code: "WELCOME1",
    address: "https://hooks.example/services/T0/secret?token=1",
    from: { address: "192.0.2.1" },
    at,
    none: null,
    missing: undefined,
    imageUrl: "data:image/png;base64,AAAA",
    list: [{ password: "x", name: "kept" }, " DATA:text/html,x"],
    bytes: new Uint8Array([1]),
    isActive: false,
  };
  expect(redacted(row)).toEqual({
    id: 7,
    username: "mira",
    code: "WE…",
    address: "https://hooks.example/se…",
    from: { address: "192.0.2.1" },
    at: "2024-01-05T15:00:00.000Z",
    none: null,
    missing: null,
    imageUrl: "[image]",
    list: [{ name: "kept" }, "[image]"],
    bytes: "[bytes]",
    isActive: false,
  });
});

test("masks all but the first two characters of a code and never splits a character", () => {
  expect(maskedCode("🦊🦊🦊")).toBe("🦊🦊…");
});

test("stores only changed fields, and not when they changed", () => {
  const before = { title: "A", tags: ["x"], at: new Date(1), updatedAt: new Date(1) };
  const after = { title: "B", tags: ["x"], at: new Date(1), updatedAt: new Date(2) };
  expect(changedFields(before, after)).toEqual({ before: { title: "A" }, after: { title: "B" } });
  expect(changedFields(before, { ...before, tags: [] }).after).toEqual({ tags: [] });
});

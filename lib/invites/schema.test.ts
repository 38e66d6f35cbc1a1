import { GeneratedInvitationInput, InvitationChanges, InvitationInput } from "@/lib/invites/schema";

const SHORT = "Code must be at least 6 characters";
const LONG = "Code must be at most 100 characters";
const INVISIBLE = "Code contains invisible characters";
const USES = "Maximum uses must be a whole number from 1 to 10000";

test("keeps the case of a code and trims the blanks around it", () => {
  const grants = {
    description: "For Ada",
    maxUses: 2,
    expiresAt: null,
    role: "sub-admin",
    permissions: { games: true, ads: false },
  };
  const fields = { code: "aB cD6", ...grants };
  expect(InvitationInput.parse({ ...grants, code: " aB cD6 ", createdBy: 1, useCount: -1 })).toEqual(fields);
  expect(GeneratedInvitationInput.parse({ ...grants, code: " aB cD6 ", createdBy: 1 })).toEqual(fields);
  expect(InvitationChanges.parse({ ...grants, code: " aB cD6 ", isActive: false, usedBy: 1 })).toEqual({
    ...fields,
    isActive: false,
  });
});

test.each(["", "  ", null, undefined])(
  "the list's dialog generates a code for %j, the form doesn't",
  (code) => {
    expect(GeneratedInvitationInput.parse({ code }).code).toBeUndefined();
    expect(InvitationInput.safeParse({ code }).error?.issues[0]?.message).toBe(SHORT);
  },
);

test.each([
  ["abcdef", undefined],
  ["x".repeat(100), undefined],
  ["abcde", SHORT],
  [" abcde ", SHORT],
  [7, SHORT],
  ["x".repeat(101), LONG],
  ["abc\u200bdef", INVISIBLE],
  ["abc\ufe0fdef", INVISIBLE],
  ["abcdef\u202e", INVISIBLE],
  ["abc\ndef", INVISIBLE],
])("rejects %j with %p in every place where a code is typed", (code, message) => {
  for (const schema of [GeneratedInvitationInput, InvitationInput, InvitationChanges]) {
    expect(schema.safeParse({ code }).error?.issues[0]?.message).toBe(message);
  }
});

test.each([
  [{ description: "x".repeat(500), maxUses: 10_000, role: "admin" }, undefined],
  [{ description: "x".repeat(501) }, "Description must be at most 500 characters"],
  [{ description: 7 }, "Description must be text"],
  [{ maxUses: 1 }, undefined],
  [{ maxUses: 0 }, USES],
  [{ maxUses: 10_001 }, USES],
  [{ expiresAt: "soon" }, "Please enter a valid expiry date"],
  [{ role: "owner" }, "Please select a role"],
  [{ permissions: { users: 1 } }, "User Management must be true or false"],
  [{ permissions: "all" }, "Permissions must be an object of the seven sections"],
  [{ isActive: 1 }, "Active must be true or false"],
])("rejects a change to %j with %p", (changes, message) => {
  expect(InvitationChanges.safeParse(changes).error?.issues[0]?.message).toBe(message);
});

test("every field of a change is optional", () => {
  expect(InvitationChanges.parse({})).toEqual({});
});

test("stores one form of a code with accents", () => {
  expect(InvitationInput.parse({ code: "Cafe\u0301-1" }).code).toBe("Caf\u00e9-1");
});

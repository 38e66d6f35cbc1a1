import { LoginForm, LoginInput, PermissionsInput, RegistrationInput } from "@/lib/users/schema";

const GOOD = {
  email: "ada@detectory.example",
  username: "ada",
  password: "secret",
  invitationCode: "INITIAL_CODE",
};

function firstMessage(values: object): string | undefined {
  return RegistrationInput.safeParse({ ...GOOD, ...values }).error?.issues[0]?.message;
}

test("the form and the API accept the same logins", () => {
  const form = LoginForm.parse({ email: " Ada@Detectory.Example ", password: " secret ", rememberMe: true });
  const api = LoginInput.parse({
    username: " Ada@Detectory.Example ",
    password: " secret ",
    rememberMe: true,
  });
  expect(form).toEqual({ email: "ada@detectory.example", password: " secret ", rememberMe: true });
  expect(api).toEqual(form);
});

test.each([undefined, null, false])("rememberMe %s doesn't remember the session", (rememberMe) => {
  const login = LoginInput.parse({ username: GOOD.email, password: GOOD.password, rememberMe });
  expect(login.rememberMe).toBe(false);
});

test("normalizes text for comparison and drops unknown keys", () => {
  expect(
    RegistrationInput.parse({
      ...GOOD,
      username: " Ade\u0301le ",
      invitationCode: " aBe\u0301 ",
      isAdmin: true,
    }),
  ).toEqual({ ...GOOD, username: "Ad\u00e9le", invitationCode: "aB\u00e9" });
});

test.each([
  [{}, undefined],
  [{ email: "ada" }, "Please enter a valid email address"],
  [{ email: `${"a".repeat(250)}@b.example` }, "Please enter a valid email address"],
  [{ email: "ada@d\u00e9tectory.example" }, "Please enter a valid email address"],
  [{ email: "\u212aim@detectory.example" }, "Please enter a valid email address"],
  [{ username: "  ab  " }, "Username must be at least 3 characters"],
  [{ username: "ab" }, "Username must be at least 3 characters"],
  [{ username: "\u{1f512}\u{1f512}" }, "Username must be at least 3 characters"],
  [{ username: "\u{1f512}\u{1f512}\u{1f512}" }, undefined],
  [{ username: "a".repeat(50) }, undefined],
  [{ username: "a".repeat(51) }, "Username must be at most 50 characters"],
  [{ username: "a@b" }, "Username may not contain @"],
  [{ username: "Mir\u0430" }, "Username must use letters of a single script"],
  [{ username: "\u3042\ud55c\u3042" }, "Username must use letters of a single script"],
  ...["\u3042\u6f22\u30ab", "\ud55c\u6f22\ud55c", "\u3105\u6f22\u3105", "\u0e01\u0e02 7"].map(
    (username): [object, undefined] => [{ username }, undefined],
  ),
  ...["ad\u200ba", "a\u034fda", "ad\ufe0fa", "ad\u{e0100}a", "\ufe0f\ufe0f\ufe0f", "\u3164\u3164\u3164"].map(
    (username): [object, string] => [{ username }, "Username contains invisible characters"],
  ),
  [{ password: "12345" }, "Password must be at least 6 characters"],
  [{ password: "\u{1f512}\u{1f512}\u{1f512}" }, "Password must be at least 6 characters"],
  [{ password: "      " }, undefined],
  [{ password: "x".repeat(72) }, undefined],
  [{ password: "x".repeat(73) }, expect.stringMatching(/^Password must be at most 72 bytes/)],
  [{ password: "\u00e9".repeat(36) }, undefined],
  [{ password: "\u00e9".repeat(37) }, expect.stringMatching(/^Password must be at most 72 bytes/)],
  [{ password: "abcdef\0" }, "Password contains characters that cannot be stored"],
  [{ password: "abcdef\ud800" }, "Password contains characters that cannot be stored"],
  [{ invitationCode: " " }, "Invitation code is required"],
  [{ invitationCode: "x".repeat(200) }, undefined],
  [{ invitationCode: "x".repeat(201) }, "Invitation code must be at most 200 characters"],
  [{ email: null }, "Please enter a valid email address"],
  [{ username: null }, "Username must be at least 3 characters"],
  [{ password: null }, "Password must be at least 6 characters"],
  [{ invitationCode: null }, "Invitation code is required"],
  [{ email: "", username: "", password: "" }, "Please enter a valid email address"],
])("rejects %j with %p", (values, message) => {
  expect(firstMessage(values)).toEqual(message);
});

test.each([
  [{ games: true, users: false, isAdmin: true }, undefined],
  [{}, undefined],
  [{ ads: "true" }, "Advertisement Management must be true or false"],
  [[], "Permissions must be an object of the seven sections"],
  [null, "Permissions must be an object of the seven sections"],
  [undefined, "Permissions must be an object of the seven sections"],
])("rejects the permissions %j with %p", (permissions, message) => {
  const { data, error } = PermissionsInput.safeParse({ permissions });
  expect(error?.issues[0]?.message).toBe(message);
  expect(data?.permissions ?? {}).not.toHaveProperty("isAdmin");
});

import { mailboxOf } from "@/lib/alerts/addresses";

test.each([
  ["me@mail.example", "me@mail.example"],
  ["Me+Tag@Mail.example", "me@mail.example"],
  ["me+a+b@mail.example", "me@mail.example"],
  ["me.too@mail.example", "me.too@mail.example"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

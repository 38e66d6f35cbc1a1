import { securityContactText } from "@/lib/pages/security-contact";

test("names the contact and expires within a year, on a whole day", () => {
  const now = new Date("2026-11-24T02:00:00Z");
  expect(securityContactText("mailto:security@example.com", "https://detectory.example", now)).toBe(
    [
      "Contact: mailto:security@example.com",
      "Expires: 2027-05-23T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://detectory.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("a contact can't add lines", () => {
  const text = securityContactText("https://a.example/\nContact: b", "https://c.example", new Date());
  expect(text.split("\n")).toHaveLength(5);
});

import { AlertInput } from "@/lib/alerts/schema";

test.each([
  ["Asia/Kolkata", true],
  ["UTC", true],
  ["Etc/GMT+5", true],
  ["+05:30", false],
  ["-08", false],
  ["Mars", false],
  ["", false],
])("quiet hours in the time zone %p are valid: %p", (timeZone, isValid) => {
  const quiet = { from: "22:00", until: "07:00", timeZone };
  const alert = { channel: "email", address: "ana@example.com", target: { game: 1 }, when: "all", quiet };
  expect(AlertInput.safeParse(alert).error?.issues.map(({ message }) => message)).toEqual(
    isValid ? undefined : ["Unknown time zone"],
  );
});

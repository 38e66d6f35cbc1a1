import { structuredDataText } from "@/lib/pages/structured-data-text";

test("the data can't close the script element and parses unchanged", () => {
  const data = { name: '</script><script>alert(1)</script><!-- & "quoted" \u2028\u2029' };
  const text = structuredDataText(data);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(data);
});

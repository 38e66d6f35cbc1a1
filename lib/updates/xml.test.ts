import { escapeXml, xmlElement } from "@/lib/updates/xml";

test("escapes markup and drops characters that XML forbids", () => {
  expect(escapeXml(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;");
  expect(escapeXml("a\u0000b\u0007c\u000bd\u001fe\ufffef\tg\nh\ri")).toBe("abcdef\tg\nh\ri");
  expect(escapeXml("]]>")).toBe("]]&gt;");
  expect(escapeXml("smile 😀, half \ud83d")).toBe("smile 😀, half \ufffd");
});

test("escapes the attributes of an element", () => {
  expect(xmlElement("title", "a<b", { type: '"x"' })).toBe('<title type="&quot;x&quot;">a&lt;b</title>');
  expect(xmlElement("link", null, { href: "/?a=1&b=2" })).toBe('<link href="/?a=1&amp;b=2"/>');
  expect(xmlElement("name", "")).toBe("<name></name>");
});

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// Characters that XML 1.0 can't represent, even as references.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  const legal = text.toWellFormed().replace(ILLEGAL, "");
  return legal.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

export function xmlElement(
  name: string,
  text: string | null,
  attributes: Record<string, string> = {},
): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const head = `${name}${pairs.join("")}`;
  return text === null ? `<${head}/>` : `<${head}>${escapeXml(text)}</${name}>`;
}

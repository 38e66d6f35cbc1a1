/** Without "<", stored text can't close the script element. */
export function StructuredData({ data }: { data: object }) {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only character that could end the element is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

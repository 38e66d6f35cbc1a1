import { structuredDataText } from "@/lib/structured-data-text";

/** JSON-LD for search engines; a data block that no stored text can break out of. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every character that could end the block is escaped
      dangerouslySetInnerHTML={{ __html: structuredDataText(data) }}
    />
  );
}

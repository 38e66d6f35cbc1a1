import { structuredDataText } from "@/lib/pages/structured-data-text";

/** Escaped, so that stored text can't close the script element. */
export function StructuredData({ data }: { data: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every character that could end the block is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredDataText(data) }} />;
}

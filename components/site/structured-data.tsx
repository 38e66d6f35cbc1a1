import { structuredDataText } from "@/lib/pages/structured-data-text";
import { addToHead } from "@/lib/runtime/request-context";

const TYPE = "application/ld+json";

/** Escaped, so that stored text can't close the script element. */
export function StructuredData({ data }: { data: object }) {
  const text = structuredDataText(data);
  if (addToHead(`<script type="${TYPE}">${text}</script>`)) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every character that could end the block is escaped
  return <script type={TYPE} dangerouslySetInnerHTML={{ __html: text }} />;
}

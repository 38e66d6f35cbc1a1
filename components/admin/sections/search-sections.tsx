import { SECTION_ICONS } from "@/components/admin/section-icons";
import type { FoundGroup } from "@/components/shared/search/use-found";
import { callApi } from "@/lib/api-client";
import { SECTIONS } from "@/lib/permissions";
import type { FoundRecords, RecordSection } from "@/lib/search/answers";

/** Users have no form, and not every code is editable, so both open in their lists. */
const LISTED: readonly RecordSection[] = ["users", "invites"];

function placeOf(section: RecordSection, { id, name }: { id: number; name: string }): string {
  if (LISTED.includes(section)) return `/admin/${section}?${new URLSearchParams({ q: name })}`;
  return `/admin/${section}/edit/${id}`;
}

export async function searchSections(text: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const query = new URLSearchParams({ q: text });
  const path = `/api/search/records?${query}`;
  const found = (await callApi("GET", path, undefined, { signal })) as FoundRecords;
  return SECTIONS.flatMap(({ key, label }) =>
    found
      .filter(({ section }) => section === key)
      .map(({ section, records }) => {
        const Icon = SECTION_ICONS[section];
        return {
          heading: label,
          shape: <Icon aria-hidden />,
          records: records.map((record) => ({ ...record, href: placeOf(section, record) })),
        };
      }),
  );
}

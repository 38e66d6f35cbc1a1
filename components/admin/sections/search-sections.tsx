import { SECTION_ICONS } from "@/components/admin/section-icons";
import type { FoundGroup } from "@/components/shared/search/use-found";
import { callApi } from "@/lib/api-client";
import { SECTIONS } from "@/lib/permissions";
import type { Found, FoundRecords, RecordSection } from "@/lib/search/answers";

/** Users have no form, and not every code is editable, so both open in their lists. */
const LISTED: readonly RecordSection[] = ["users", "invites"];

function placeOf(section: RecordSection, { id, name }: { id: number; name: string }): string {
  if (LISTED.includes(section)) return `/admin/${section}?${new URLSearchParams({ q: name })}`;
  return `/admin/${section}/edit/${id}`;
}

const PATCH = /^(?:log (?:a )?)?patch (?:for )?(.+)$/i;

export async function searchWithPatches(text: string, signal: AbortSignal): Promise<FoundGroup[]> {
  const [, name] = PATCH.exec(text) ?? [];
  if (!name) return searchSections(text, signal);
  const path = `/api/search?${new URLSearchParams({ q: name })}`;
  const { games } = (await callApi("GET", path, undefined, { signal })) as Found;
  const Icon = SECTION_ICONS.games;
  const records = games.map(({ id, title, latestPatch }) => ({
    id,
    name: title,
    detail: latestPatch && `Last: ${latestPatch.label}`,
    href: `/admin/games/edit/${id}?patch=new`,
  }));
  return records.length > 0 ? [{ heading: "Log a patch for…", shape: <Icon aria-hidden />, records }] : [];
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

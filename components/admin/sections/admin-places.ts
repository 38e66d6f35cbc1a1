import { Bell, History, LayoutDashboard, ListChecks, type LucideIcon } from "lucide-react";
import { SECTION_ICONS } from "@/components/admin/section-icons";
import { newVerb } from "@/components/admin/wording";
import { type PalettePlace, pageOfRecord, type RecordPath } from "@/components/shared/search/palette-places";
import type { Section, SectionKey } from "@/lib/permissions";

export type AdminPlace = { href: string; label: string; Icon: LucideIcon; section?: SectionKey };

const OVERVIEW: AdminPlace = { href: "/admin/overview", label: "Overview", Icon: LayoutDashboard };
const RECHECK: AdminPlace = { href: "/admin/recheck", label: "Re-check", Icon: ListChecks };

const FULL_ADMINS: readonly AdminPlace[] = [
  { href: "/admin/activity", label: "Activity", Icon: History },
  { href: "/admin/webhooks", label: "Alerts and webhooks", Icon: Bell },
];

export function placesOf(sections: readonly Section[], isAdmin: boolean) {
  const canRecheck = sections.some(({ key }) => key === "providers");
  return {
    today: sections.length === 0 ? [] : [OVERVIEW, ...(canRecheck ? [RECHECK] : [])],
    own: sections.map(({ key, label }): AdminPlace => {
      return { href: `/admin/${key}`, label, Icon: SECTION_ICONS[key], section: key };
    }),
    others: isAdmin ? FULL_ADMINS : [],
  };
}

export function palettePlaces(sections: readonly Section[], isAdmin: boolean): PalettePlace[] {
  const { own, today, others } = placesOf(sections, isAdmin);
  return [
    ...own,
    ...today,
    ...others,
    ...sections.flatMap(({ key, entity, form }) =>
      form ? [{ label: `New ${entity}`, alias: newVerb(key), href: `/admin/${key}/create` }] : [],
    ),
    ...(sections.some(({ key }) => key === "games")
      ? [{ label: "Log a patch for…", href: "/admin/games", fill: "Log a patch for " }]
      : []),
    { label: "My account", href: "/admin/account" },
  ];
}

export function formOfRecord(sections: readonly Section[]): RecordPath {
  return (kind, id) => {
    const section = sections.find(({ entity }) => entity === kind);
    return section ? `/admin/${section.key}/edit/${id}` : pageOfRecord(kind, id);
  };
}

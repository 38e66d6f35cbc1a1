import { newVerb } from "@/components/admin/wording";
import { type PalettePlace, pageOfRecord, type RecordPath } from "@/components/shared/search/palette-places";
import type { Section } from "@/lib/permissions";

export function adminPlaces(sections: readonly Section[], isAdmin: boolean): PalettePlace[] {
  return [
    ...sections.map(({ key, label }) => ({ label, href: `/admin/${key}` })),
    ...(sections.length > 0 ? [{ label: "Overview", href: "/admin/overview" }] : []),
    ...(sections.some(({ key }) => key === "providers")
      ? [{ label: "Re-check", href: "/admin/recheck" }]
      : []),
    ...(isAdmin
      ? [
          { label: "Activity", href: "/admin/activity" },
          { label: "Alerts and webhooks", href: "/admin/webhooks" },
        ]
      : []),
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

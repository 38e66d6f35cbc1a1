import { LocalTime } from "@/components/admin/local-time";
import type { UserRow } from "@/components/admin/query/resources";
import { SECTION_ICONS } from "@/components/admin/section-icons";
import { columnsOf } from "@/components/admin/section-record";
import { Badge } from "@/components/ui/badge";
import type { Section } from "@/lib/permissions";

/** `hasPermissions` is null while loading; the version is that of the permission record. */
export type UserEntry = UserRow & {
  hasPermissions: boolean | null;
  sections: readonly Section[];
  version?: string;
};

export const USER_COLUMNS = columnsOf<UserEntry>({
  id: { header: "ID", className: "figure w-16 text-quiet", cell: ({ id }) => id },
  username: {
    isTitle: true,
    className: "w-[22%] truncate",
    cell: ({ username }) => (
      <span className="font-medium" title={username}>
        {username}
      </span>
    ),
  },
  email: { className: "truncate", cell: ({ email }) => <span title={email}>{email}</span> },
  permissions: {
    className: "w-42",
    cell: ({ hasPermissions, sections }) => {
      if (hasPermissions === null) return null;
      if (!hasPermissions) return <Badge>No Access</Badge>;
      return (
        <div className="leading-tight">
          <p className="text-xs">Has Permissions</p>
          <PermissionBadges sections={sections} />
        </div>
      );
    },
  },
  visit: {
    header: "Last Visit",
    className: "figure w-52 whitespace-nowrap text-quiet text-xs",
    cell: ({ lastVisit }) => (lastVisit ? <LocalTime at={lastVisit} isExact /> : "Never"),
  },
});

export function PermissionBadges({ sections }: { sections: readonly Section[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5 text-quiet" aria-label="Sections">
      {sections.map(({ key, toggleLabel }) => {
        const Icon = SECTION_ICONS[key];
        return (
          <li key={key}>
            <span role="img" title={toggleLabel}>
              <Icon className="size-3.5" aria-hidden />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import type { Column } from "@/components/admin/table-column";
import type { InvitationRow } from "@/components/query/resources";
import { Badge } from "@/components/ui/badge";
import { formatShortDate } from "@/lib/dates";

const DATE = "figure w-28 whitespace-nowrap text-quiet text-xs";

/** The columns of SPEC.md 2.12. */
export const INVITATION_COLUMNS: Column<InvitationRow>[] = [
  {
    id: "code",
    header: "Code",
    sortBy: ({ code }) => code,
    cell: ({ code, role }) => (
      <div className="leading-tight">
        <code className="figure break-all">{code}</code>
        <p className="text-quiet text-xs">{role === "admin" ? "Admin" : "Sub-admin"}</p>
      </div>
    ),
  },
  {
    id: "status",
    header: "Status",
    className: "w-28",
    sortBy: ({ isActive }) => (isActive ? "Active" : "Used"),
    cell: ({ isActive }) => <Badge tone={isActive ? "good" : "quiet"}>{isActive ? "Active" : "Used"}</Badge>,
  },
  {
    id: "created",
    header: "Created At",
    className: DATE,
    sortBy: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => formatShortDate(new Date(createdAt)),
  },
  {
    id: "by",
    header: "Used By",
    className: "w-36",
    sortBy: ({ usedBy }) => usedBy,
    cell: ({ usedBy }) => (usedBy === null ? "Not used" : `User ID: ${usedBy}`),
  },
  {
    id: "used",
    header: "Used At",
    className: DATE,
    sortBy: ({ usedAt }) => usedAt && Date.parse(usedAt),
    cell: ({ usedAt }) => (usedAt ? formatShortDate(new Date(usedAt)) : "Never"),
  },
];

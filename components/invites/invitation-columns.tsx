"use client";

import { useQuery } from "@tanstack/react-query";
import type { Column } from "@/components/admin/list/table-column";
import { LocalTime } from "@/components/admin/local-time";
import { type InvitationRow, usernamesQuery } from "@/components/query/resources";
import { Badge } from "@/components/ui/badge";
import { type CodeStatus, codeStatus } from "@/lib/invites/code";
import { INVITATION_LIST } from "@/lib/lists/rules";

const DATE = "figure w-28 whitespace-nowrap text-quiet text-xs";

const TONES = {
  Active: "good",
  Used: "quiet",
  Expired: "bad",
  "Switched off": "quiet",
} as const satisfies Record<CodeStatus, string>;

/** The columns of docs/product/back-office.md#lists. */
export const INVITATION_COLUMNS: Column<InvitationRow>[] = [
  {
    id: "code",
    header: "Code",
    sortBy: INVITATION_LIST.sorts.code,
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
    narrow: "beside",
    sortBy: INVITATION_LIST.sorts.status,
    cell: (invitation) => <Badge tone={TONES[codeStatus(invitation)]}>{codeStatus(invitation)}</Badge>,
  },
  {
    id: "created",
    header: "Created At",
    className: DATE,
    sortBy: INVITATION_LIST.sorts.created,
    cell: ({ createdAt }) => <LocalTime at={createdAt} />,
  },
  {
    id: "by",
    header: "Used By",
    className: "w-36",
    sortBy: INVITATION_LIST.sorts.by,
    cell: ({ usedBy }) => (usedBy === null ? "Not used" : <User id={usedBy} />),
  },
  {
    id: "used",
    header: "Used At",
    className: DATE,
    sortBy: INVITATION_LIST.sorts.used,
    cell: ({ usedAt }) => (usedAt ? <LocalTime at={usedAt} /> : "Never"),
  },
];

/** Somebody by name, as far as that is known. */
function User({ id }: { id: number }) {
  const { data: users } = useQuery(usernamesQuery);
  const name = users?.find((user) => user.id === id)?.username;
  return (
    <div className="leading-tight">
      {name && (
        <p className="truncate" title={name}>
          {name}
        </p>
      )}
      <p className={name && "text-quiet text-xs"}>{`User ID: ${id}`}</p>
    </div>
  );
}

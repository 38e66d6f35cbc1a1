import { useQuery } from "@tanstack/react-query";
import { LocalTime } from "@/components/admin/local-time";
import { type InvitationRow, usernamesQuery } from "@/components/admin/query/resources";
import type { Column } from "@/components/admin/section-record";
import { Rights } from "@/components/admin/users/user-columns";
import { Badge } from "@/components/ui/badge";
import { type CodeStatus, codeStatus } from "@/lib/invites/code";
import { INITIAL_CODE } from "@/lib/invites/schema";
import { permittedSections } from "@/lib/permissions";

const DATE = "figure w-28 whitespace-nowrap text-quiet text-xs";

const TONES = {
  Active: "good",
  Used: "quiet",
  Expired: "bad",
  Disabled: "quiet",
} as const satisfies Record<CodeStatus, string>;

export const INVITATION_COLUMNS: Column<InvitationRow>[] = [
  {
    id: "code",
    header: "Code",
    cell: ({ code }) => <code className="figure break-all">{code}</code>,
  },
  {
    id: "status",
    header: "Status",
    className: "w-30",
    cell: (invitation) => (
      <div className="grid justify-items-start gap-0.5">
        <Badge tone={TONES[codeStatus(invitation)]}>{codeStatus(invitation)}</Badge>
        {/* It registers only the first admin, who already exists. */}
        {invitation.code === INITIAL_CODE && (
          <p className="text-quiet text-xs leading-4">Can't be used anymore</p>
        )}
      </div>
    ),
  },
  {
    id: "created",
    header: "Created At",
    className: DATE,
    cell: ({ createdAt }) => <LocalTime at={createdAt} />,
  },
  {
    id: "by",
    header: "Used By",
    className: "w-27",
    cell: ({ usedBy }) => (usedBy === null ? "Not used" : <User id={usedBy} />),
  },
  {
    id: "used",
    header: "Used At",
    className: DATE,
    cell: ({ usedAt }) => (usedAt ? <LocalTime at={usedAt} /> : "Never"),
  },
  {
    id: "rights",
    header: "Rights",
    className: "w-26",
    cell: ({ role, permissions }) => {
      if (role === "admin") return "Full admin";
      return (
        <div className="leading-tight">
          <p>Sub-admin</p>
          <Rights rights={permittedSections({ isAdmin: false, permissions })} />
        </div>
      );
    },
  },
  {
    id: "expires",
    header: "Expires At",
    className: "figure w-32 text-quiet text-xs",
    cell: ({ expiresAt }) => (expiresAt ? <LocalTime at={expiresAt} /> : "No expiration"),
  },
];

function User({ id }: { id: number }) {
  const { data: users } = useQuery(usernamesQuery);
  const name = users?.find((user) => user.id === id)?.username;
  return (
    <div className="leading-tight">
      <p>{`User ID: ${id}`}</p>
      {name && (
        <p className="truncate text-quiet text-xs" title={name}>
          {name}
        </p>
      )}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Check, Copy, Link } from "lucide-react";
import dynamic from "next/dynamic";
import { ahead, defineSection, TWO_MINUTES } from "@/components/admin/define-section";
import { GenerateCode } from "@/components/admin/invites/code-form";
import { registrationLink } from "@/components/admin/invites/copy-link";
import { RowButton } from "@/components/admin/list/row-action";
import { LocalTime } from "@/components/admin/local-time";
import { type InvitationRow, invitationsQuery, usernamesQuery } from "@/components/admin/query/resources";
import { columnsOf } from "@/components/admin/section-record";
import { PermissionBadges } from "@/components/admin/users/user-columns";
import { Badge } from "@/components/ui/badge";
import { showToast } from "@/components/ui/toast";
import { useCopying } from "@/components/ui/use-copying";
import { type CodeStatus, codeStatus } from "@/lib/invites/code";
import { INITIAL_CODE } from "@/lib/invites/schema";
import { INVITATION_LIST } from "@/lib/lists/rules";
import { permittedSections } from "@/lib/permissions";

const DATE = "figure w-28 whitespace-nowrap text-quiet text-xs";

const TONES = {
  Active: "good",
  Used: "quiet",
  Expired: "bad",
  Disabled: "quiet",
} as const satisfies Record<CodeStatus, string>;

const INVITATION_COLUMNS = columnsOf<InvitationRow>({
  code: { cell: ({ code }) => <code className="figure break-all">{code}</code> },
  status: {
    className: "w-26",
    cell: (invitation) => (
      <div className="grid justify-items-start gap-0.5">
        <Badge tone={TONES[codeStatus(invitation)]}>{codeStatus(invitation)}</Badge>
        {/* It registers only the first admin, who already exists. */}
        {invitation.code === INITIAL_CODE && codeStatus(invitation) === "Active" && (
          <p className="text-quiet text-xs leading-4">Can't be used anymore</p>
        )}
      </div>
    ),
  },
  created: { header: "Created At", className: DATE, cell: ({ createdAt }) => <LocalTime at={createdAt} /> },
  by: {
    header: "Used By",
    className: "w-27",
    cell: ({ usedBy, usedAt }) => {
      if (usedBy !== null) return <User id={usedBy} />;
      return usedAt ? "Deleted user" : "Not used";
    },
  },
  used: {
    header: "Used At",
    className: DATE,
    cell: ({ usedAt }) => (usedAt ? <LocalTime at={usedAt} /> : "Never"),
  },
  rights: {
    header: "Permissions",
    className: "w-26",
    cell: ({ role, permissions }) => {
      if (role === "admin") return "Full admin";
      return (
        <div className="leading-tight">
          <p>Sub-admin</p>
          <PermissionBadges sections={permittedSections({ isAdmin: false, permissions })} />
        </div>
      );
    },
  },
  expires: {
    header: "Expires At",
    className: "figure w-30 text-quiet text-xs",
    cell: ({ expiresAt }) => (expiresAt ? <LocalTime at={expiresAt} /> : "No expiration"),
  },
});

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

export const INVITES = defineSection<InvitationRow>({
  key: "invites",
  path: "/api/invitation-codes",
  query: { ...invitationsQuery, select: (rows) => rows.toReversed() },
  preloads: [ahead(invitationsQuery, TWO_MINUTES)],
  refreshes: ["/api/invitation-codes", "/api/invitations"],
  name: ({ code }) => code,
  rule: INVITATION_LIST,
  columns: INVITATION_COLUMNS,
  head: <GenerateCode />,
  emptyHint: <p className="text-quiet text-sm">Generate a code to invite someone.</p>,
  buttons: (invitation) => <CopyButtons invitation={invitation} />,
  bulk: { fields: [] },
  canEdit: ({ code, isActive, useCount }) => isActive && useCount === 0 && code !== INITIAL_CODE,
  canDelete: ({ code }) => code !== INITIAL_CODE,
  saves: { path: "/api/invitations", changes: "PATCH" },
  isCopyable: false,
  Form: dynamic(() =>
    import("@/components/admin/invites/invitation-form").then(({ InvitationForm }) => InvitationForm),
  ),
});

function CopyButtons({ invitation }: { invitation: InvitationRow }) {
  if (codeStatus(invitation) !== "Active") return null;
  const { code } = invitation;
  return (
    <>
      {code !== INITIAL_CODE && <CopyButton code={code} isLink />}
      <CopyButton code={code} />
    </>
  );
}

function CopyButton({ code, isLink = false }: { code: string; isLink?: boolean }) {
  const thing = isLink ? "Registration link" : "Invitation code";
  const { isCopied, copy } = useCopying(
    () => (isLink ? registrationLink(code) : code),
    () => showToast({ title: "Copied", description: thing, name: code }),
  );
  return (
    <RowButton
      icon={isCopied ? Check : isLink ? Link : Copy}
      label={isCopied ? `${code} copied` : `${isLink ? "Registration link for" : "Copy"} ${code}`}
      tooltip={isLink ? "Registration link" : "Copy"}
      className={isCopied ? "text-undetected" : undefined}
      onClick={copy}
    />
  );
}

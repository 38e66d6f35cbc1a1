import dynamic from "next/dynamic";
import { ahead, defineSection, TWO_MINUTES } from "@/components/admin/define-section";
import { GenerateCode } from "@/components/admin/invites/code-form";
import { canEditCode, InvitationActions } from "@/components/admin/invites/invitation-actions";
import { INVITATION_COLUMNS } from "@/components/admin/invites/invitation-columns";
import { type InvitationRow, invitationsQuery } from "@/components/admin/query/resources";
import { INITIAL_CODE } from "@/lib/invites/schema";
import { INVITATION_LIST } from "@/lib/lists/rules";

export const INVITES = defineSection<InvitationRow>({
  key: "invites",
  path: "/api/invitation-codes",
  query: { ...invitationsQuery, select: (rows) => rows.toReversed() },
  preloads: [ahead(invitationsQuery, TWO_MINUTES)],
  refreshes: ["/api/invitation-codes", "/api/invitations"],
  words: { busyLabel: "Generating...", short: "code" },
  name: ({ code }) => code,
  rule: INVITATION_LIST,
  columns: INVITATION_COLUMNS,
  head: <GenerateCode />,
  emptyHint: <p className="text-quiet text-sm">Generate a code to invite someone.</p>,
  actions: (invitation, onDelete) => <InvitationActions invitation={invitation} onDelete={onDelete} />,
  bulk: { fields: [], canChoose: ({ code }) => code !== INITIAL_CODE },
  canEdit: canEditCode,
  saves: { path: "/api/invitations", changes: "PATCH" },
  isCopyable: false,
  Form: dynamic(() =>
    import("@/components/admin/invites/invitation-form").then(({ InvitationForm }) => InvitationForm),
  ),
});

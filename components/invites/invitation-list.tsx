"use client";

import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/admin/data-table";
import { DeleteRecord } from "@/components/admin/delete-record";
import { ListPage } from "@/components/admin/list-page";
import { DeleteButton, EditLink, RowButton } from "@/components/admin/row-action";
import { SearchField } from "@/components/admin/search-field";
import { matches, useListState } from "@/components/admin/use-list-state";
import { CopyCodeButton } from "@/components/invites/copy-code-button";
import { GenerateCode } from "@/components/invites/generate-code";
import { invitationColumns, statusOf } from "@/components/invites/invitation-columns";
import { type InvitationRow, invitationsQuery, usernamesQuery } from "@/components/query/resources";
import { INITIAL_CODE } from "@/lib/invites/schema";

const REFRESHES = ["/api/invitation-codes", "/api/invitations"];

/** The invitation codes, the newest first, searched by code (docs/product/back-office.md#lists). */
export function InvitationList() {
  const state = useListState();
  const invitations = useQuery(invitationsQuery);
  const users = useQuery(usernamesQuery);
  const columns = useMemo(
    () => invitationColumns(new Map(users.data?.map(({ id, username }) => [id, username]))),
    [users.data],
  );
  const [doomed, setDoomed] = useState<InvitationRow | null>(null);
  const rows = useMemo(
    () => invitations.data?.filter(({ code }) => matches(state.search, code)).reverse(),
    [invitations.data, state.search],
  );
  return (
    <ListPage
      title="Invitation Codes"
      total={invitations.data?.length}
      shown={rows?.length}
      action={<GenerateCode />}
      toolbar={<SearchField state={state} placeholder="Search codes..." />}
    >
      <DataTable
        label="Invitation codes"
        columns={columns}
        rows={rows}
        state={state}
        error={invitations.error}
        errorText="Error loading invitation codes. Please try again later."
        onRetry={invitations.refetch}
        emptyText="No invitation codes found"
        emptyHint={<p className="text-quiet text-sm">Generate a code and pass it on to invite somebody.</p>}
        actions={(invitation) => (
          <InvitationActions invitation={invitation} onDelete={() => setDoomed(invitation)} />
        )}
      />
      <DeleteRecord
        record={doomed && { ...doomed, name: doomed.code }}
        noun="invitation code"
        path="/api/invitation-codes"
        refreshes={REFRESHES}
        onClose={() => setDoomed(null)}
      />
    </ListPage>
  );
}

type InvitationActionsProps = { invitation: InvitationRow; onDelete: () => void };

/** Only active codes are copied, only unused ones edited, and INITIAL_CODE stays (docs/product/accounts.md#roles). */
function InvitationActions({ invitation, onDelete }: InvitationActionsProps) {
  const { id, code, isActive, useCount } = invitation;
  const isInitial = code === INITIAL_CODE;
  return (
    <>
      {statusOf(invitation) === "Active" && <CopyCodeButton code={code} />}
      {isActive && useCount === 0 && !isInitial && (
        <EditLink href={`/admin/invites/edit/${id}`} name={code} />
      )}
      {isInitial ? (
        <RowButton icon={Trash2} label={`Delete ${code}`} tooltip="Delete" disabled />
      ) : (
        <DeleteButton name={code} onClick={onDelete} />
      )}
    </>
  );
}

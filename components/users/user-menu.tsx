"use client";

import { Ellipsis, History, KeyRound, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { RowMenu } from "@/components/admin/list/row-menu";
import { PageLink } from "@/components/layout/page-link";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";

type UserMenuProps = {
  username: string;
  isSelf: boolean;
  /** Where the user's changes are listed; only full admins may see them. */
  history: string | null;
  /** What full admins alone can do. */
  rescue: ReactNode;
  onPermissions: () => void;
  onDelete: () => void;
};

/** What may be done to a user; nobody does it to himself (docs/product/accounts.md#roles). */
export function UserMenu(props: UserMenuProps) {
  const { username, isSelf, history, rescue, onPermissions, onDelete } = props;
  return (
    <RowMenu
      align="end"
      aria-label={`Actions for ${username}`}
      className="grid size-8 place-items-center rounded-control text-quiet hover:bg-surface hover:text-text max-lg:size-11"
      trigger={<Ellipsis className="size-4" aria-hidden />}
    >
      <DropdownMenuItem disabled={isSelf} onSelect={onPermissions}>
        <KeyRound aria-hidden />
        Manage Permissions
      </DropdownMenuItem>
      {history && (
        <DropdownMenuItem asChild>
          <PageLink href={history}>
            <History aria-hidden />
            History
          </PageLink>
        </DropdownMenuItem>
      )}
      {rescue}
      <DropdownMenuItem disabled={isSelf} onSelect={onDelete} className="text-detected">
        <Trash2 aria-hidden />
        Delete User
      </DropdownMenuItem>
    </RowMenu>
  );
}

"use client";

import { LockOpen, LogOut } from "lucide-react";
import { useWrite } from "@/components/admin/use-write";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { callApi } from "@/lib/api-client";

type AccountRescueProps = {
  user: { id: number; username: string };
  /** Is to ask before the sessions end. */
  onEndSessions: () => void;
};

/** What full admins do about an account in trouble: end all of its sessions, and lift the lock of its sign-in. */
export function AccountRescue({ user: { id, username }, onEndSessions }: AccountRescueProps) {
  const unlock = useWrite({
    call: () => callApi("DELETE", `/api/users/${id}/lock`),
    refreshes: [],
    success: () => ({ title: `${username} can try to sign in again` }),
    failure: "Failed to lift the lock",
  });
  return (
    <>
      <DropdownMenuItem onSelect={onEndSessions}>
        <LogOut aria-hidden />
        End Sessions
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => unlock.mutate(undefined)}>
        <LockOpen aria-hidden />
        Lift Sign-in Lock
      </DropdownMenuItem>
    </>
  );
}

"use client";

import { LockOpen, LogOut } from "lucide-react";
import { useWrite } from "@/components/admin/use-write";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { callApi } from "@/lib/api-client";

/** What full admins do about an account in trouble: end all of its sessions, and lift the lock of its sign-in. */
export function AccountRescue({ user: { id, username } }: { user: { id: number; username: string } }) {
  const endSessions = useWrite({
    call: () => callApi("DELETE", `/api/users/${id}/sessions`),
    refreshes: [],
    success: () => ({ title: `All sessions of ${username} were ended` }),
    failure: "Failed to end the sessions",
  });
  const unlock = useWrite({
    call: () => callApi("DELETE", `/api/users/${id}/lock`),
    refreshes: [],
    success: () => ({ title: `${username} can try to sign in again` }),
    failure: "Failed to lift the lock",
  });
  return (
    <>
      <DropdownMenuItem onSelect={() => endSessions.mutate(undefined)}>
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

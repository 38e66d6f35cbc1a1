"use client";

import { LockOpen, LogOut, ShieldOff } from "lucide-react";
import { useWrite } from "@/components/admin/use-write";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { callApi } from "@/lib/api-client";

type AccountRescueProps = {
  user: { id: number; username: string };
  /** Both are to ask first. */
  onEndSessions: () => void;
  onResetFactor: () => void;
};

/** What full admins do about an account in trouble. */
export function AccountRescue({ user: { id, username }, onEndSessions, onResetFactor }: AccountRescueProps) {
  const unlock = useWrite({
    call: () => callApi("DELETE", `/api/users/${id}/lock`),
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
      <DropdownMenuItem onSelect={onResetFactor}>
        <ShieldOff aria-hidden />
        Reset Second Factor
      </DropdownMenuItem>
    </>
  );
}

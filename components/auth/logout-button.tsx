"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { userQuery } from "@/components/auth/user-query";
import { Button } from "@/components/ui/button";
import { carryToast, showToast } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client";

/** Ends the session and goes to /auth, where the toast waits (SPEC.md 4 and 8). */
export function LogoutButton() {
  const queryClient = useQueryClient();
  const logout = useMutation({
    mutationFn: () => callApi("POST", "/api/logout"),
    onSuccess: () => {
      queryClient.setQueryData(userQuery.queryKey, null);
      carryToast({ title: "Logout successful", description: "You have been logged out." });
      window.location.assign("/auth");
    },
    onError: (error) => {
      showToast({ title: "Logout failed", description: error.message, isDestructive: true });
    },
  });
  const isBusy = logout.isPending || logout.isSuccess;
  return (
    <Button variant="secondary" disabled={isBusy} onClick={() => logout.mutate()}>
      <LogOut aria-hidden />
      Logout
    </Button>
  );
}

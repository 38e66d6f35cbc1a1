"use client";

import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { forgetDrafts, hasDrafts } from "@/components/admin/form/draft-store";
import { LeaveDialog } from "@/components/admin/form/leave-dialog";
import { abandonForms, hasUnsavedForm } from "@/components/admin/form/open-forms";
import { Button } from "@/components/ui/button";
import { carryToast, showToast } from "@/components/ui/toast";
import { ApiError, callApi, errorSentence } from "@/lib/api-client";

const QUESTION = {
  title: "Log out without saving?",
  text: "What you typed in this browser and have not saved would be forgotten, drafts included.",
  label: "Log out",
};

/** Ends the session, with the drafts that this browser keeps, and goes to /auth, where the toast waits. */
export function LogoutButton({ userId }: { userId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const logout = useMutation({
    mutationFn: () => callApi("POST", "/api/logout"),
    onSuccess: async () => {
      abandonForms();
      await forgetDrafts(userId).catch(() => {});
      carryToast({ title: "Logout successful", description: "You have been logged out." });
      window.location.assign("/auth");
    },
    onError: (error) => {
      const description = error instanceof ApiError ? error.message : errorSentence(error);
      showToast({ title: "Logout failed", description, isDestructive: true });
    },
  });
  const isBusy = logout.isPending || logout.isSuccess;
  const ask = async () => {
    if (hasUnsavedForm() || (await hasDrafts(userId).catch(() => false))) setIsAsking(true);
    else logout.mutate();
  };
  return (
    <>
      <Button variant="ghost" disabled={isBusy} onClick={ask}>
        <LogOut className="max-sm:hidden" aria-hidden />
        Logout
      </Button>
      <LeaveDialog
        {...QUESTION}
        isAsking={isAsking}
        stay={() => setIsAsking(false)}
        leave={() => {
          setIsAsking(false);
          logout.mutate();
        }}
      />
    </>
  );
}

import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { LeaveDialog } from "@/components/admin/form/leave-dialog";
import { abandonForms, hasUnsavedForm } from "@/components/admin/form/open-forms";
import { Button } from "@/components/ui/button";
import { carryToast, showToast } from "@/components/ui/toast";
import { ApiError, callApi, errorSentence } from "@/lib/api-client";

const QUESTION = {
  title: "Log out without saving?",
  text: "Your unsaved changes stay in this browser as a draft. You'll find it under Overview when you sign in again.",
  label: "Log out",
};

export function LogoutButton() {
  const [isConfirming, setIsConfirming] = useState(false);
  const logout = useMutation({
    mutationFn: () => callApi("POST", "/api/logout"),
    onSuccess: () => {
      abandonForms();
      carryToast({ title: "Logout successful", description: "You have been logged out." });
      window.location.assign("/auth");
    },
    onError: (error) => {
      const description = error instanceof ApiError ? error.message : errorSentence(error);
      showToast({ title: "Logout failed", description, isDestructive: true });
    },
  });
  const isBusy = logout.isPending || logout.isSuccess;
  const confirm = () => (hasUnsavedForm() ? setIsConfirming(true) : logout.mutate());
  return (
    <>
      <Button variant="ghost" disabled={isBusy} onClick={confirm}>
        <LogOut className="max-sm:hidden" aria-hidden />
        Logout
      </Button>
      <LeaveDialog
        {...QUESTION}
        isOpen={isConfirming}
        stay={() => setIsConfirming(false)}
        leave={() => {
          setIsConfirming(false);
          logout.mutate();
        }}
      />
    </>
  );
}

import { useMutation } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { abandonForms, hasUnsavedForm } from "@/components/admin/form/open-forms";
import { rememberSearch } from "@/components/admin/list/list-position";
import { QuestionDialog } from "@/components/admin/question-dialog";
import { Button } from "@/components/ui/button";
import { queueToast, showToast } from "@/components/ui/toast";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { useOpening } from "@/components/ui/use-opening";
import { callApi, errorMessage } from "@/lib/api-client";
import { SECTION_KEYS } from "@/lib/permissions";

export function LogoutButton() {
  const confirming = useOpening();
  const logout = useMutation({
    mutationFn: () => callApi("POST", "/api/logout"),
    onSuccess: () => {
      abandonForms();
      for (const key of SECTION_KEYS) rememberSearch(`/admin/${key}`, "");
      queueToast({ title: "Logout successful", description: "You have been logged out." });
      window.location.assign("/auth");
    },
    onError: (error) => {
      showToast({ title: "Logout failed", description: errorMessage(error), isDestructive: true });
    },
  });
  const isBusy = logout.isPending || logout.isSuccess;
  useKeptFocus(isBusy);
  const confirm = () => (hasUnsavedForm() ? confirming.open() : logout.mutate());
  return (
    <>
      <Button variant="ghost" disabled={isBusy} onClick={confirm}>
        <LogOut className="max-sm:hidden" aria-hidden />
        Logout
      </Button>
      <QuestionDialog
        isOpen={confirming.isOpen}
        title="Log out without saving?"
        text="Your unsaved changes stay in this browser as a draft. You'll find it under Overview when you sign in again."
        stay="Keep editing"
        onStay={confirming.close}
        go="Log out"
        isDestructive
        onGo={() => {
          confirming.close();
          logout.mutate();
        }}
      />
    </>
  );
}

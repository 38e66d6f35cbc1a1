import { Copy, LogIn } from "lucide-react";
import { useAdmin } from "@/components/admin/admin-context";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { useCopying } from "@/components/ui/use-copying";
import type { SessionUser } from "@/lib/users/schema";

type FormNoticeProps = { owner: SessionUser; hasRight: boolean; text: () => string };

export function FormNotice({ owner, hasRight, text }: FormNoticeProps) {
  const { user, isSignedOut, signIn } = useAdmin();
  const { copy } = useCopying(text, () => showToast({ title: "Copied" }));
  const isForeign = user.id !== owner.id;
  if (!isSignedOut && !isForeign && hasRight) return null;
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-detected-soft px-3 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-64 text-detected">
        {isForeign
          ? `You're now signed in as ${user.username}, but ${owner.username} opened this form. You can copy it, but not save it.`
          : isSignedOut
            ? "Your session ended. Sign in again to save. Nothing is lost."
            : "You no longer have access to this section. You can read and copy this form, but not save it."}
      </p>
      <div className="flex gap-2">
        {isSignedOut && (
          <Button icon={LogIn} variant="primary" size="tap" onClick={signIn}>
            Sign in
          </Button>
        )}
        <Button icon={Copy} size="tap" onClick={copy}>
          Copy text
        </Button>
      </div>
    </div>
  );
}

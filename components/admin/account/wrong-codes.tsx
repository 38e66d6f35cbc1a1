"use client";

import { CircleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { useWrite } from "@/components/admin/use-write";
import { ButtonLink } from "@/components/shared/layout/page-link";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/api-client";

export function WrongCodes({ count, hasPassword }: { count: number; hasPassword?: boolean }) {
  const router = useRouter();
  const dismiss = useWrite({
    call: () => callApi("DELETE", "/api/account/wrong-codes"),
    success: () => ({ title: "Notice dismissed" }),
    failure: "Failed to dismiss the notice",
    onDone: () => {
      document.getElementById("content")?.focus();
      router.refresh();
    },
  });
  if (count === 0) return null;
  const [step, advice] = hasPassword
    ? ["your correct password", "change your password"]
    : ["signing in as you with SSO", "change your password at your identity provider"];
  return (
    <div role="alert" className="panel mb-6 flex max-w-2xl flex-wrap items-center gap-3 border-detected p-4">
      <CircleAlert className="size-5 shrink-0 text-detected" aria-hidden />
      <p className="min-w-0 flex-1 basis-72 text-sm">
        {`Someone entered ${count} wrong ${count === 1 ? "code" : "codes"} after ${step}. If it wasn't you, ${advice}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasPassword && (
          <ButtonLink href="/admin/account#password" size="sm">
            Change password
          </ButtonLink>
        )}
        <Button
          variant="ghost"
          size="sm"
          isBusy={dismiss.isPending}
          aria-disabled={dismiss.isPending}
          onClick={() => !dismiss.isPending && dismiss.mutate(undefined)}
        >
          It was me
        </Button>
      </div>
    </div>
  );
}

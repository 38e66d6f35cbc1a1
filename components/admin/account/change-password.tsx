"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { CallForm } from "@/components/shared/auth/call-form";
import { PasswordField, PasswordWarning } from "@/components/shared/auth/password-field";
import { formFields } from "@/components/shared/fields/field-props";
import { showToast } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client";
import { PasswordChange } from "@/lib/users/schema";

const LABELS = { currentPassword: "Current password", newPassword: "New password" } as const;
const EMPTY = { currentPassword: "", newPassword: "" };

export function ChangePassword({ email, words }: { email: string; words: readonly string[] }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(PasswordChange), defaultValues: EMPTY });
  const { text } = formFields(form, LABELS);
  const newPassword = form.watch("newPassword");
  const change = useMutation({
    mutationFn: (passwords: PasswordChange) => callApi("PUT", "/api/account/password", passwords),
    onSuccess: () => {
      form.reset(EMPTY);
      router.refresh();
      showToast({ title: "Password changed", description: "You've been signed out on all other devices." });
      return queryClient.invalidateQueries({ queryKey: ["/api/account/sessions"] });
    },
  });
  const submit = form.handleSubmit((passwords) => change.mutate(passwords));
  return (
    <CallForm
      name="Change password"
      call={{ ...change, mutate: () => submit() }}
      label="Change password"
      busyLabel="Changing..."
    >
      <fieldset disabled={change.isPending} className="flex min-w-0 flex-col gap-5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...text("currentPassword")} autoComplete="current-password" />
        <div>
          <PasswordField
            {...text("newPassword")}
            autoComplete="new-password"
            hint="6 characters to 72 bytes. You'll be signed out on all other devices."
          />
          <PasswordWarning password={newPassword} words={words} />
        </div>
      </fieldset>
    </CallForm>
  );
}

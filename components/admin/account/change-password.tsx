"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { CallForm } from "@/components/shared/auth/call-form";
import { PasswordField, PasswordWarning } from "@/components/shared/auth/password-field";
import { showToast } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client";
import { PasswordChange } from "@/lib/users/schema";

const EMPTY = { currentPassword: "", newPassword: "" };

export function ChangePassword({ email, words }: { email: string; words: readonly string[] }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(PasswordChange), defaultValues: EMPTY });
  const { errors } = form.formState;
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
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register("currentPassword")}
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <div>
        <PasswordField
          {...form.register("newPassword")}
          label="New password"
          autoComplete="new-password"
          hint="6 characters to 72 bytes. You'll be signed out on all other devices."
          error={errors.newPassword?.message}
        />
        <PasswordWarning password={newPassword} words={words} />
      </div>
    </CallForm>
  );
}

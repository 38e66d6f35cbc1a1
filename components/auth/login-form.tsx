"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormField } from "@/components/auth/form-field";
import { PasswordField } from "@/components/auth/password-field";
import { SubmitButton } from "@/components/auth/submit-button";
import { useSessionMutation } from "@/components/auth/use-session-mutation";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { ApiError, errorSentence } from "@/lib/api-client";
import { type LoginFields, type LoginInput, LoginForm as LoginSchema } from "@/lib/users/schema";

type LoginFormProps = {
  /** Who is expected. */
  email?: string;
  /** What happens then, where that is not going to /admin. */
  onSignedIn?: () => unknown;
};

export function LoginForm({ email: expected, onSignedIn }: LoginFormProps) {
  const rememberId = useId();
  const form = useForm<z.input<typeof LoginSchema>, unknown, LoginFields>({
    resolver: zodResolver(LoginSchema),
    defaultValues: { email: expected },
  });
  const { errors } = form.formState;
  const login = useSessionMutation<z.input<typeof LoginInput>>({
    path: "/api/login",
    onSignedIn,
    success: () => ({ title: "Login successful", description: "Welcome back!" }),
    // docs/product/limits.md#failures has one description for any cause; the form tells the other causes.
    failure: () => ({ title: "Login failed", description: "Password incorrect" }),
  });
  const isWrongPassword = login.error instanceof ApiError && login.error.status === 401;
  const isBusy = login.isPending || login.isSuccess;
  const submit = form.handleSubmit(({ email, ...rest }) => {
    if (!isBusy) login.mutate({ username: email, ...rest });
  });
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Login" className="flex flex-col gap-5">
      <FormField
        {...form.register("email")}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register("password")}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <div className="flex items-center gap-2.5">
        <Checkbox {...form.register("rememberMe")} id={rememberId} />
        <Label htmlFor={rememberId} className="py-1 font-normal">
          Remember me
        </Label>
      </div>
      {login.error && !isWrongPassword && (
        <p role="alert" className="rounded-control bg-detected-soft px-3 py-2 text-detected text-sm">
          {errorSentence(login.error)}
        </p>
      )}
      <SubmitButton label="Login" busyLabel="Logging in..." isBusy={isBusy} />
    </form>
  );
}

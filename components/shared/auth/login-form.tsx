import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CallForm } from "@/components/shared/auth/call-form";
import { CodeField } from "@/components/shared/auth/code-field";
import { lazyResolver, loadResolvers } from "@/components/shared/auth/lazy-resolver";
import { PasskeySignIn } from "@/components/shared/auth/passkeys";
import { PasswordField } from "@/components/shared/auth/password-field";
import { SsoButton } from "@/components/shared/auth/sso-button";
import { useSessionMutation } from "@/components/shared/auth/use-session-mutation";
import { formFields } from "@/components/shared/fields/field-props";
import { TextField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { rerendered } from "@/components/ui/rerendered";
import { ApiError, errorSentence } from "@/lib/api-client";
import type { LoginInput } from "@/lib/users/schema";

type LoginFormProps = { email?: string; hasSso: boolean; onSignedIn?: () => unknown };

const needsCode = (error: unknown): error is ApiError => error instanceof ApiError && error.needs === "code";

const LABELS = { email: "Email", password: "Password" } as const;

const resolver = lazyResolver(({ login }) => login);

export function LoginForm({ email: expected, hasSso, onSignedIn }: LoginFormProps) {
  const form = useForm({ resolver, defaultValues: { email: expected } });
  const { text } = formFields(form, LABELS);
  const { errors, isSubmitting } = form.formState;
  const [factors, setFactors] = useState<readonly string[]>([]);
  const login = useSessionMutation<z.input<typeof LoginInput>>({
    path: "/api/login",
    onSignedIn,
    // docs/product/limits.md#failures specifies one message; the form explains other causes.
    failure: (error) => {
      if (!needsCode(error)) return { title: "Login failed", description: "Password incorrect" };
      setFactors(error.factors);
      return null;
    },
  });
  const { error, variables, reset } = login;
  const needsFactor = needsCode(error) || (variables?.code !== undefined && !login.isIdle);
  const hasApp = factors.includes("app");
  const hasPasskey = needsFactor && factors.includes("passkey");
  const isWrongPassword = error instanceof ApiError && error.status === 401;
  const isBusy = isSubmitting || login.isSuccess;
  const submit = form.handleSubmit(({ email, code, ...rest }) => {
    if (needsFactor && !code) return form.setError("code", { message: "Please enter the code" });
    const sent = login.mutateAsync({ username: email, ...rest, ...(needsFactor && { code }) });
    return sent.catch(() => {});
  });
  const isCodeFirst = hasApp || !hasPasskey;
  const goBack = async () => {
    reset();
    form.setValue("code", undefined);
    await rerendered();
    form.setFocus("email");
  };
  const passkey = { rememberMe: () => form.getValues("rememberMe") === true, onSignedIn };
  const codeError = variables?.code && needsCode(error) ? errorSentence(error) : errors.code?.message;
  return (
    <CallForm
      name="Login"
      call={{ isPending: isBusy, mutate: () => submit() }}
      label="Login"
      busyLabel="Logging in..."
      failure={error && !isWrongPassword && errorSentence(error)}
      onFocus={loadResolvers}
      after={
        <>
          {(!needsFactor || (hasPasskey && hasApp)) && <PasskeySignIn {...passkey} />}
          {hasSso && !needsFactor && <SsoButton />}
          {needsFactor && (
            <Button variant="ghost" className="-mt-2" disabled={isBusy} onClick={goBack}>
              Back
            </Button>
          )}
        </>
      }
    >
      <div hidden={needsFactor} className="flex flex-col gap-5 [&[hidden]]:hidden">
        <TextField {...text("email")} type="email" inputMode="email" autoComplete="username" />
        <PasswordField {...text("password")} autoComplete="current-password" />
        <label className="flex w-fit items-center gap-2.5 py-1 text-sm">
          <Checkbox {...form.register("rememberMe")} />
          Remember me
        </label>
      </div>
      {needsFactor && (
        <>
          <p role="status" className="wrap-anywhere text-quiet text-sm">
            {hasApp
              ? `Two-factor authentication is on for ${variables?.username}.`
              : `To sign in as ${variables?.username}, also use ${hasPasskey ? "your passkey or " : ""}a recovery code.`}
          </p>
          {!isCodeFirst && <PasskeySignIn {...passkey} isFirst />}
          <CodeField {...form.register("code")} autoFocus={isCodeFirst} hasApp={hasApp} error={codeError} />
        </>
      )}
    </CallForm>
  );
}

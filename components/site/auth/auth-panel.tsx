"use client";

import { Tabs } from "radix-ui";
import { useEffect, useState } from "react";
import { CallForm } from "@/components/shared/auth/call-form";
import { CodeField } from "@/components/shared/auth/code-field";
import { LoginForm } from "@/components/shared/auth/login-form";
import { PasskeySignIn } from "@/components/shared/auth/passkeys";
import { SsoButton } from "@/components/shared/auth/sso-button";
import { useSessionMutation } from "@/components/shared/auth/use-session-mutation";
import { QueryProvider } from "@/components/shared/query/query-provider";
import { RegisterForm, useRegistration } from "@/components/site/auth/register-form";
import { listen } from "@/components/ui/listen";
import { Toaster } from "@/components/ui/toaster";
import { errorSentence } from "@/lib/api-client";
import type { SignInWays } from "@/lib/runtime/env";

/** In the fragment, which the server never sees; removed from the address bar at once. */
function takeCode(): string | null {
  const code = new URLSearchParams(window.location.hash.slice(1)).get("code");
  if (code) window.history.replaceState(null, "", window.location.pathname);
  return code;
}

const TABS = [
  { value: "login", label: "Login" },
  { value: "register", label: "Register" },
];

type AuthPanelProps = {
  siteWords: readonly string[];
  ways: SignInWays;
  pending: { factors: readonly string[] } | null; // After SSO, the second factor
};

export function AuthPanel({ siteWords, ways, pending }: AuthPanelProps) {
  // After signing in, Back would restore a busy form with its password.
  useEffect(() => listen(window, { pageshow: ({ persisted }) => persisted && window.location.reload() }), []);
  return (
    <QueryProvider>
      {pending ? (
        <SsoCode {...pending} />
      ) : ways.hasPassword ? (
        <LocalPanel siteWords={siteWords} hasSso={ways.hasSso} />
      ) : (
        <div className="flex flex-col gap-5">
          <SsoButton isFirst />
          <PasskeySignIn />
        </div>
      )}
      <Toaster />
    </QueryProvider>
  );
}

function LocalPanel({ siteWords, hasSso }: Pick<AuthPanelProps, "siteWords"> & { hasSso: boolean }) {
  const [tab, setTab] = useState("login");
  const registration = useRegistration();
  const { setValue, getValues } = registration;
  useEffect(() => {
    const taken = takeCode();
    if (!taken) return;
    setValue("invitationCode", taken);
    setTab("register");
  }, [setValue]);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={setTab}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === "email") setValue("email", target.value);
      }}
    >
      <Tabs.List
        aria-label="Login or registration"
        className="grid auto-cols-fr grid-flow-col rounded-control bg-raised p-1 noscript:hidden"
      >
        {TABS.map(({ value, label }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="h-9 rounded-[4px] border border-transparent font-medium text-quiet text-sm transition-colors hover:text-text data-[state=active]:border-hairline data-[state=active]:bg-surface data-[state=active]:text-text"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="login" tabIndex={-1} className="mt-6">
        <LoginForm email={getValues("email")} hasSso={hasSso} />
      </Tabs.Content>
      <Tabs.Content value="register" tabIndex={-1} className="mt-6">
        <RegisterForm siteWords={siteWords} form={registration} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function SsoCode({ factors }: { factors: readonly string[] }) {
  const signIn = useSessionMutation<FormData>({
    path: "/api/login/sso",
    prepare: async (given) => Object.fromEntries(given),
  });
  const call = { ...signIn, isPending: signIn.isPending || signIn.isSuccess };
  return (
    <div className="flex flex-col gap-5">
      <CallForm name="Second factor" call={call} label="Login" busyLabel="Logging in..." failure={null}>
        <p role="status" className="text-quiet text-sm">
          Your account also needs a second factor.
        </p>
        <CodeField hasApp={factors.includes("app")} error={signIn.error && errorSentence(signIn.error)} />
      </CallForm>
      {factors.includes("passkey") && <PasskeySignIn />}
    </div>
  );
}

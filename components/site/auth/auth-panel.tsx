"use client";

import { Tabs } from "radix-ui";
import { useEffect, useState } from "react";
import { LoginForm } from "@/components/shared/auth/login-form";
import { QueryProvider } from "@/components/shared/query/query-provider";
import { RegisterForm } from "@/components/site/auth/register-form";
import { Toaster } from "@/components/ui/toaster";

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

export function AuthPanel({ siteWords }: { siteWords: readonly string[] }) {
  const [tab, setTab] = useState("login");
  const [code, setCode] = useState("");
  useEffect(() => {
    const taken = takeCode();
    if (!taken) return;
    setCode(taken);
    setTab("register");
  }, []);
  return (
    <QueryProvider>
      <Tabs.Root value={tab} onValueChange={setTab}>
        <Tabs.List
          aria-label="Login or registration"
          className="grid auto-cols-fr grid-flow-col rounded-control bg-raised p-1"
        >
          {TABS.map(({ value, label }) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="h-9 rounded-[4px] border border-transparent font-medium text-quiet text-sm transition-colors duration-150 hover:text-text data-[state=active]:border-hairline data-[state=active]:bg-surface data-[state=active]:text-text"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="login" tabIndex={-1} className="mt-6">
          <LoginForm />
        </Tabs.Content>
        <Tabs.Content value="register" tabIndex={-1} className="mt-6">
          <RegisterForm siteWords={siteWords} invitationCode={code} />
        </Tabs.Content>
      </Tabs.Root>
      <Toaster />
    </QueryProvider>
  );
}

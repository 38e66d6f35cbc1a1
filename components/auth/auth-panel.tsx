"use client";

import { useEffect, useState } from "react";
import { LoginForm } from "@/components/auth/login-form";
import { RegisterForm } from "@/components/auth/register-form";
import { QueryProvider } from "@/components/query/query-provider";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Toaster } from "@/components/ui/toaster";

/**
 * The code behind the # of the address that the first start prints; the server never sees it, and the address
 * loses it at once.
 */
function takeCode(): string | null {
  const code = new URLSearchParams(window.location.hash.slice(1)).get("code");
  if (code) window.history.replaceState(null, "", window.location.pathname);
  return code;
}

/** Login and registration, and the notifications about both. */
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
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="Login or registration">
          <TabsTrigger value="login">Login</TabsTrigger>
          <TabsTrigger value="register">Register</TabsTrigger>
        </TabsList>
        <TabsContent value="login" tabIndex={-1}>
          <LoginForm />
        </TabsContent>
        <TabsContent value="register" tabIndex={-1}>
          <RegisterForm siteWords={siteWords} invitationCode={code} />
        </TabsContent>
      </Tabs>
      <Toaster />
    </QueryProvider>
  );
}

"use client";

import { LoginForm } from "@/components/auth/login-form";
import { RegisterForm } from "@/components/auth/register-form";
import { QueryProvider } from "@/components/query/query-provider";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Toaster } from "@/components/ui/toaster";

/** Login and registration, and the notifications about both. */
export function AuthPanel() {
  return (
    <QueryProvider>
      <Tabs defaultValue="login">
        <TabsList aria-label="Login or registration">
          <TabsTrigger value="login">Login</TabsTrigger>
          <TabsTrigger value="register">Register</TabsTrigger>
        </TabsList>
        <TabsContent value="login" tabIndex={-1}>
          <LoginForm />
        </TabsContent>
        <TabsContent value="register" tabIndex={-1}>
          <RegisterForm />
        </TabsContent>
      </Tabs>
      <Toaster />
    </QueryProvider>
  );
}

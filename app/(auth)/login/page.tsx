import type { Metadata } from "next";
import { AuthPage } from "@/components/auth/auth-page";

export const metadata: Metadata = {
  title: "Admin Access",
  description: "Sign in to the back office, or register with an invitation code.",
  alternates: { canonical: "/auth" },
  robots: { index: false },
};

export default function LoginPage() {
  return <AuthPage />;
}

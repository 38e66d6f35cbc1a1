import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AuthPanel } from "@/components/site/auth/auth-panel";
import { siteWords } from "@/lib/accounts/password-policy";
import { getViewer } from "@/lib/accounts/session";

export const metadata: Metadata = {
  title: "Admin Access",
  description: "Sign in to the back office, or register with an invitation code.",
  alternates: { canonical: "/auth" },
  robots: { index: false },
};

export default async function SignInPage() {
  if (await getViewer()) redirect("/admin");
  return (
    <div className="panel w-full max-w-md p-6 sm:p-8">
      <h1 className="text-2xl">Admin Access</h1>
      <p className="mt-1 mb-6 text-balance text-quiet text-sm">
        Admin registration requires a valid invitation code
      </p>
      <AuthPanel siteWords={siteWords()} />
      <noscript>
        <p className="mt-4 text-quiet text-sm">Signing in needs JavaScript. Please switch it on.</p>
      </noscript>
    </div>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FailureBox } from "@/components/shared/auth/call-form";
import { AuthPanel } from "@/components/site/auth/auth-panel";
import { siteWords } from "@/lib/accounts/password-policy";
import { getViewer } from "@/lib/accounts/session";
import { pendingSso } from "@/lib/accounts/sso";
import { signInProblem } from "@/lib/accounts/sso-refusal";
import { readOrNull } from "@/lib/pages/page-read";
import { signInWays } from "@/lib/runtime/env";

export const metadata: Metadata = {
  title: "Admin Access",
  description: "Sign in to the admin area, or register with an invitation code.",
  alternates: { canonical: "/auth" },
  robots: { index: false },
};

type SignInPageProps = { searchParams: Promise<{ error?: string | string[]; sso?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { error, sso } = await searchParams;
  const pending = sso === "code" ? await pendingSso() : null;
  // SSO also confirms a live session, and returns here for a code or with a problem.
  if (!pending && typeof error !== "string" && (await readOrNull(getViewer))) redirect("/admin");
  const problem = sso === "code" && !pending ? "Callback" : error;
  const ways = signInWays();
  return (
    <div className="panel mt-[max(0rem,30dvh-15rem)] mb-auto w-full max-w-md p-6 sm:p-8">
      <h1 className="text-2xl">Admin Access</h1>
      <p className="mt-1 mb-6 text-balance text-quiet text-sm">
        {ways.hasPassword
          ? "Admin registration requires a valid invitation code"
          : "Sign in with your organization's account"}
      </p>
      {typeof problem === "string" && (
        <div className="mb-6">
          <FailureBox text={signInProblem(problem)} />
        </div>
      )}
      <AuthPanel siteWords={siteWords()} ways={ways} pending={pending && { factors: pending.factors }} />
      <noscript>
        <p className="mt-4 text-quiet text-sm">Signing in needs JavaScript. Please turn it on.</p>
      </noscript>
    </div>
  );
}

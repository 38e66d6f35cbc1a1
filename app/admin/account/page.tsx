import type { Metadata } from "next";
import { ChangePassword } from "@/components/account/change-password";
import { SessionList } from "@/components/account/session-list";
import { siteWords } from "@/lib/accounts/password-policy";
import { requirePageViewer } from "@/lib/accounts/session";

export const metadata: Metadata = { title: "My account" };

/** One's own password and sessions, whatever else one may do. */
export default async function AccountPage() {
  const { username, email, isAdmin } = await requirePageViewer();
  return (
    <div className="max-w-xl">
      <h2 className="text-2xl tracking-[-0.025em]">My account</h2>
      <p className="wrap-anywhere mt-1 text-quiet text-sm">
        {username} · {email} · {isAdmin ? "Admin" : "Sub-admin"}
      </p>
      <section aria-labelledby="password" className="mt-8">
        <h3 id="password" className="mb-4 text-lg">
          Password
        </h3>
        <div className="panel p-5">
          <ChangePassword email={email} words={[...siteWords(), email, username]} />
        </div>
      </section>
      <section aria-labelledby="sessions" className="mt-8">
        <h3 id="sessions" className="text-lg">
          Sessions
        </h3>
        <p className="mt-1 mb-4 text-quiet text-sm">
          Where you are signed in. End what you do not know, and change your password then.
        </p>
        <SessionList />
      </section>
    </div>
  );
}

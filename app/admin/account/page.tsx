import type { Metadata } from "next";
import { ApiTokens } from "@/components/admin/account/api-tokens";
import { ChangePassword } from "@/components/admin/account/change-password";
import { Passkeys } from "@/components/admin/account/passkeys";
import { SessionList } from "@/components/admin/account/session-list";
import { TwoFactor } from "@/components/admin/account/two-factor";
import { WrongCodes } from "@/components/admin/account/wrong-codes";
import { TitledSection } from "@/components/admin/titled-section";
import { siteWords } from "@/lib/accounts/password-policy";
import { getSession, requirePageViewer } from "@/lib/accounts/session";

export const metadata: Metadata = { title: "My account" };

const SET_UP =
  "This site requires a second factor. Set up two-factor authentication or a passkey to continue.";
const SIGN_IN_AGAIN =
  "You signed in without your second factor. Log out and sign in with it to change your app, passkeys or recovery codes.";

export default async function AccountPage() {
  const viewer = await requirePageViewer();
  const { username, email, isAdmin, needsTwoFactor, hasPassword = false, lacks } = viewer;
  const wrongCodes = (await getSession())?.wrongCodes ?? 0;
  const notice = lacks?.includes("factor") ? SIGN_IN_AGAIN : needsTwoFactor && SET_UP;
  return (
    <div className="max-w-2xl">
      <WrongCodes count={wrongCodes} hasPassword={hasPassword} />
      <h2 className="text-2xl tracking-[-0.025em]">My account</h2>
      <p className="wrap-anywhere mt-1 text-quiet text-sm">
        {[username, email, !needsTwoFactor && (isAdmin ? "Full admin" : "Sub-admin")]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {notice && (
        <p role="status" className="mt-6 rounded-control bg-updating-soft px-4 py-3 text-sm text-updating">
          {notice}
        </p>
      )}
      <TitledSection id="password" title="Password">
        <div className="panel p-5">
          {hasPassword ? (
            <ChangePassword email={email} words={[...siteWords(), email, username]} />
          ) : (
            <p className="text-quiet text-sm">You sign in without a password.</p>
          )}
        </div>
      </TitledSection>
      <TwoFactor email={email} hasPassword={hasPassword} />
      <Passkeys />
      <ApiTokens />
      <TitledSection
        id="sessions"
        title="Sessions"
        text={`Where you're signed in. If you don't recognize a session, end it${hasPassword ? " and change your password" : ""}.`}
      >
        <SessionList />
      </TitledSection>
    </div>
  );
}

import { useState } from "react";
import { CallForm } from "@/components/shared/auth/call-form";
import { CodeField } from "@/components/shared/auth/code-field";
import { PasskeySignIn } from "@/components/shared/auth/passkey-sign-in";
import { useSessionMutation } from "@/components/shared/auth/use-session-mutation";
import { errorSentence } from "@/lib/api-client";

/** The second factor of an account that signed in with SSO. */
export function SsoCode({ factors }: { factors: readonly string[] }) {
  const [code, setCode] = useState("");
  const signIn = useSessionMutation<{ code: string }>({
    path: "/api/login/sso",
    success: () => ({ title: "Login successful", description: "Welcome back!" }),
    failure: () => null,
  });
  const call = { isPending: signIn.isPending || signIn.isSuccess, mutate: () => signIn.mutate({ code }) };
  return (
    <div className="flex flex-col gap-5">
      <CallForm name="Second factor" call={call} label="Login" busyLabel="Logging in...">
        <p role="status" className="text-quiet text-sm">
          Your account also needs a second factor.
        </p>
        <CodeField
          hasApp={factors.includes("app")}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={signIn.error ? errorSentence(signIn.error) : undefined}
        />
      </CallForm>
      {factors.includes("passkey") && <PasskeySignIn rememberMe={() => false} />}
    </div>
  );
}

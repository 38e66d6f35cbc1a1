import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { encode } from "uqr";
import type { z } from "zod";
import { PasswordAndCode } from "@/components/admin/account/password-and-code";
import { SecretText } from "@/components/admin/account/secret-text";
import { CallForm } from "@/components/shared/auth/call-form";
import { CodeField } from "@/components/shared/auth/code-field";
import { DialogHeader } from "@/components/ui/dialog";
import { RecoveryCodesAnswer, TotpSetupAnswer } from "@/lib/accounts/answers";
import { callApi, errorSentence } from "@/lib/api-client";

const PATH = "/api/account/two-factor";

type TwoFactorSetupProps = { email: string; onCodes: (codes: string[]) => void };

export function TwoFactorSetup({ email, onCodes }: TwoFactorSetupProps) {
  const [setup, setSetup] = useState<z.infer<typeof TotpSetupAnswer> | null>(null);
  if (setup) return <FirstCode {...setup} onCodes={onCodes} />;
  return (
    <>
      <DialogHeader title="Set up two-factor authentication">Confirm your password first.</DialogHeader>
      <PasswordAndCode
        email={email}
        name="Your password"
        label="Continue"
        busyLabel="Checking..."
        call={async ({ password }) => TotpSetupAnswer.parse(await callApi("POST", PATH, { password }))}
        onDone={setSetup}
      />
    </>
  );
}

type FirstCodeProps = { secret: string; uri: string; onCodes: (codes: string[]) => void };

function FirstCode({ secret, uri, onCodes }: FirstCodeProps) {
  const [code, setCode] = useState("");
  const turnOn = useMutation({
    mutationFn: async () => RecoveryCodesAnswer.parse(await callApi("PUT", PATH, { code })),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <>
      <DialogHeader title="Add it to your authenticator app">
        Scan this QR code with an authenticator app, or type in the key. Then enter the code it shows.
      </DialogHeader>
      <div className="flex flex-col items-center gap-4">
        <QrCode text={uri} label="QR code of the key" />
        <div className="w-full">
          <SecretText text={secret.replace(/.{4}(?=.)/g, "$& ")} label="Key" />
        </div>
      </div>
      <CallForm name="First code" call={turnOn} label="Turn on" busyLabel="Turning on...">
        <CodeField
          hasRecovery={false}
          autoFocus
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={turnOn.error ? errorSentence(turnOn.error) : undefined}
        />
      </CallForm>
    </>
  );
}

/** Rendered locally, so that the secret goes to no one else. Dark on light in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

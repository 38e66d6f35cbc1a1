"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LifeBuoy, ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import { renderSVG } from "uqr";
import type { z } from "zod";
import { PasswordAndCode } from "@/components/admin/account/password-and-code";
import { LoadFailure } from "@/components/admin/account/queried-list";
import { RecoveryCodes } from "@/components/admin/account/recovery-codes";
import { SecretDialog } from "@/components/admin/account/secret-dialog";
import { SecretText } from "@/components/admin/account/secret-text";
import { abandonForms } from "@/components/admin/form/open-forms";
import { passkeysQuery, twoFactorQuery } from "@/components/admin/query/resources";
import { TitledSection } from "@/components/admin/titled-section";
import { CallForm } from "@/components/shared/auth/call-form";
import { CodeField } from "@/components/shared/auth/code-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DialogHeader } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { RecoveryCodesAnswer, TotpSetupAnswer } from "@/lib/accounts/answers";
import { callApi, errorSentence } from "@/lib/api-client";
import { cn } from "@/lib/utils";

const PATH = "/api/account/two-factor";

const ROW = "flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3";

const FEW = 3; // With this few left, new ones are suggested

type NewCodes = { codes: string[]; since: string };

type TwoFactorProps = { email: string; hasPassword: boolean };

export function TwoFactor(own: TwoFactorProps) {
  const queryClient = useQueryClient();
  const state = useQuery(twoFactorQuery);
  const passkeys = useQuery(passkeysQuery);
  const [shown, setShown] = useState<"setup" | "codes" | "off" | NewCodes | null>(null);
  const codes = typeof shown === "object" ? shown : null;
  const close = () => {
    setShown(null);
    void queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
    // Their permissions apply from now on.
    if (!state.data?.isRequired) return;
    abandonForms();
    window.location.reload();
  };
  const isOn = state.data?.isOn === true;
  const left = state.data?.recoveryCodesLeft ?? 0;
  const hasFactor = isOn || left > 0 || Boolean(passkeys.data?.length);
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <TitledSection
      id="two-factor"
      title="Two-factor authentication"
      text="Signing in also requires a code from an app on your phone."
    >
      <LoadFailure of="two-factor authentication" error={state.error} />
      <div className="panel min-h-16 divide-y divide-hairline" aria-busy={state.isPending}>
        {state.data && (
          <div className={ROW}>
            <Icon className="size-4 shrink-0 text-quiet" aria-hidden />
            <p className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-2 text-sm">
              <span className="font-medium">Authenticator app</span>
              <Badge tone={isOn ? "good" : "quiet"}>{isOn ? "On" : "Off"}</Badge>
            </p>
            <Button size="sm" onClick={() => setShown(isOn ? "off" : "setup")}>
              {isOn ? "Turn off" : "Set up"}
            </Button>
          </div>
        )}
        {state.data && hasFactor && (
          <div className={ROW}>
            <LifeBuoy className="size-4 shrink-0 text-quiet" aria-hidden />
            <p
              className={cn("min-w-0 flex-1 basis-40 text-sm", left <= FEW ? "text-updating" : "text-quiet")}
            >
              <span className="figure">{left}</span> of <span className="figure">10</span> recovery codes left
            </p>
            <Button size="sm" onClick={() => setShown("codes")}>
              New codes
            </Button>
          </div>
        )}
      </div>
      <SecretDialog isOpen={shown !== null} hasSecret={codes !== null} onClose={close}>
        {codes && <RecoveryCodes {...codes} onDone={close} />}
        {shown === "setup" && (
          <TwoFactorSetup
            {...own}
            onCodes={(codes) => setShown({ codes, since: "Two-factor authentication is on." })}
          />
        )}
        {shown === "codes" && (
          <>
            <DialogHeader title="Create new recovery codes?">
              You'll get ten new codes, and your old ones stop working.
            </DialogHeader>
            <PasswordAndCode
              {...own}
              hasApp={isOn}
              label="Create new codes"
              busyLabel="Creating..."
              call={async (given) =>
                RecoveryCodesAnswer.parse(await callApi("POST", `${PATH}/recovery-codes`, given))
                  .recoveryCodes
              }
              onDone={(codes) => setShown({ codes, since: "Your old codes no longer work." })}
            />
          </>
        )}
        {shown === "off" && (
          <>
            <DialogHeader title="Turn off two-factor authentication?">
              {passkeys.data?.length
                ? "You'll sign in with a passkey or a recovery code instead."
                : `You'll sign in with ${own.hasPassword ? "your password" : "SSO"} alone, and your recovery codes stop working.`}
            </DialogHeader>
            <PasswordAndCode
              {...own}
              hasApp
              label="Turn off"
              busyLabel="Turning off..."
              call={(given) => callApi("DELETE", PATH, given)}
              onDone={() => {
                showToast({ title: "Two-factor authentication is off" });
                close();
              }}
            />
          </>
        )}
      </SecretDialog>
    </TitledSection>
  );
}

type TwoFactorSetupProps = TwoFactorProps & { onCodes: (codes: string[]) => void };

function TwoFactorSetup({ onCodes, ...own }: TwoFactorSetupProps) {
  const [setup, setSetup] = useState<z.infer<typeof TotpSetupAnswer> | null>(null);
  if (setup) return <FirstCode {...setup} onCodes={onCodes} />;
  return (
    <>
      <DialogHeader title="Set up two-factor authentication">
        {own.hasPassword ? "Confirm your password first." : "You need an authenticator app on your phone."}
      </DialogHeader>
      <PasswordAndCode
        {...own}
        name="Your password"
        label="Continue"
        busyLabel="Checking..."
        call={async (given) => TotpSetupAnswer.parse(await callApi("POST", PATH, given))}
        onDone={setSetup}
      />
    </>
  );
}

type FirstCodeProps = { secret: string; uri: string; onCodes: (codes: string[]) => void };

function FirstCode({ secret, uri, onCodes }: FirstCodeProps) {
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: "M", border: 3 }))}`;
  const turnOn = useMutation({
    mutationFn: async (given: FormData) =>
      RecoveryCodesAnswer.parse(await callApi("PUT", PATH, Object.fromEntries(given))),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <>
      <DialogHeader title="Add it to your authenticator app">
        Scan this QR code with an authenticator app, or type in the key. Then enter the code it shows.
      </DialogHeader>
      <div className="flex flex-col items-center gap-4">
        {/* biome-ignore lint/performance/noImgElement: drawn locally, so that the secret goes to no one else */}
        <img src={qrCode} alt="QR code of the key" className="size-48 rounded-control" />
        <div className="w-full">
          <SecretText text={secret.replace(/.{4}(?=.)/g, "$& ")} label="Key" />
        </div>
      </div>
      <CallForm name="First code" call={turnOn} label="Turn on" busyLabel="Turning on..." failure={null}>
        <CodeField hasRecovery={false} autoFocus error={turnOn.error && errorSentence(turnOn.error)} />
      </CallForm>
    </>
  );
}

"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Fingerprint, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { LastUsed, QueriedList } from "@/components/admin/account/queried-list";
import { RecoveryCodes } from "@/components/admin/account/recovery-codes";
import { SecretDialog } from "@/components/admin/account/secret-dialog";
import { LocalTime } from "@/components/admin/local-time";
import { passkeysQuery, twoFactorQuery } from "@/components/admin/query/resources";
import { TitledSection } from "@/components/admin/titled-section";
import { CallForm } from "@/components/shared/auth/call-form";
import { addPasskey, passkeySentence } from "@/components/shared/auth/passkeys";
import { TextField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { DialogHeader } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { deviceName } from "@/lib/accounts/device-name";

const PATH = "/api/account/passkeys";

export function Passkeys() {
  const [shown, setShown] = useState<readonly string[] | "form" | null>(null);
  const close = () => setShown(null);
  return (
    <TitledSection
      id="passkeys"
      title="Passkeys"
      text="Sign in with your fingerprint, face or a security key instead of a password and code."
      action={
        <Button icon={Plus} size="sm" onClick={() => setShown("form")}>
          Add passkey
        </Button>
      }
    >
      <QueriedList
        query={passkeysQuery}
        of="passkeys"
        empty="No passkeys yet."
        icon={Fingerprint}
        item={(passkey) => ({
          facts: (
            <>
              <p className="wrap-anywhere font-medium text-sm">{passkey.name}</p>
              <p className="text-quiet text-xs tabular-nums">
                Since <LocalTime at={passkey.createdAt} /> · <LastUsed at={passkey.lastUsedAt} />
              </p>
            </>
          ),
        })}
        deletion={{
          verb: "Delete",
          thing: "passkey",
          path: PATH,
          nameOf: ({ name }) => name,
          refreshes: ["/api/account/two-factor"],
          effect:
            "You won't be able to sign in with it anymore. Your device may still offer it until you delete it there too.",
        }}
      />
      <SecretDialog isOpen={shown !== null} hasSecret={shown !== "form"} onClose={close}>
        {shown === "form" && <NewPasskey onDone={(codes) => setShown(codes ?? null)} />}
        {shown && shown !== "form" && <RecoveryCodes codes={shown} since="Passkey added." onDone={close} />}
      </SecretDialog>
    </TitledSection>
  );
}

function NewPasskey({ onDone }: { onDone: (recoveryCodes?: readonly string[]) => void }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: (given: FormData) => addPasskey(String(given.get("name")).trim() || "Passkey"),
    onSuccess: ({ recoveryCodes }) => {
      showToast({ title: "Passkey added" });
      onDone(recoveryCodes);
      router.refresh();
      void queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
      return queryClient.invalidateQueries({ queryKey: [PATH] });
    },
  });
  return (
    <>
      <DialogHeader title="Add a passkey">
        Your browser will ask where to save it. From then on, your password alone no longer signs you in. The
        name helps you recognize the passkey later.
      </DialogHeader>
      <CallForm
        name="New passkey"
        call={add}
        label="Add passkey"
        busyLabel="Adding..."
        failure={add.error && passkeySentence(add.error)}
      >
        <TextField
          label="Name"
          name="name"
          defaultValue={deviceName(navigator.userAgent) ?? ""}
          maxLength={100}
          autoComplete="off"
        />
      </CallForm>
    </>
  );
}

"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { TextField } from "@/components/admin/fields/text-fields";
import { CallForm } from "@/components/auth/call-form";
import { addPasskey, passkeySentence } from "@/components/auth/passkey-calls";
import { DialogHeader } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { deviceName } from "@/lib/accounts/device-name";

/** Names a passkey, and has the browser make it. */
export function NewPasskey({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? "");
  const add = useMutation({
    mutationFn: () => addPasskey(name.trim() || "Passkey"),
    onSuccess: () => {
      showToast({ title: "Passkey added" });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ["/api/account/passkeys"] });
    },
  });
  return (
    <>
      <DialogHeader title="Add a passkey">
        Your browser will ask where to keep it. The name is for you to tell it from others.
      </DialogHeader>
      <CallForm
        name="New passkey"
        call={add}
        label="Add Passkey"
        busyLabel="Adding..."
        failure={add.error && passkeySentence(add.error)}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </CallForm>
    </>
  );
}

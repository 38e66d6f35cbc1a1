"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { TextField } from "@/components/admin/fields/text-fields";
import { addPasskey, passkeySentence } from "@/components/auth/passkey-calls";
import { SubmitButton } from "@/components/auth/submit-button";
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  };
  return (
    <>
      <DialogHeader title="Add a passkey">
        Your browser will ask where to keep it. The name is for you to tell it from others.
      </DialogHeader>
      <form noValidate onSubmit={submit} aria-label="New passkey" className="flex flex-col gap-5">
        <TextField
          label="Name"
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        {add.error && (
          <p role="alert" className="rounded-control bg-detected-soft px-3 py-2 text-detected text-sm">
            {passkeySentence(add.error)}
          </p>
        )}
        <SubmitButton label="Add Passkey" busyLabel="Adding..." isBusy={add.isPending} />
      </form>
    </>
  );
}

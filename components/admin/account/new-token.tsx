import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { SecretText } from "@/components/admin/account/secret-text";
import { useAdmin } from "@/components/admin/admin-context";
import { CallForm } from "@/components/shared/auth/call-form";
import { SelectField, TextField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogHeader } from "@/components/ui/dialog";
import { NewTokenAnswer } from "@/lib/accounts/answers";
import { callApi, errorSentence } from "@/lib/api-client";
import { DAY } from "@/lib/dates";
import type { SectionKey } from "@/lib/permissions";

const LIFETIMES = [
  { value: 7, label: "7 days" },
  { value: 30, label: "30 days" },
  { value: 90, label: "90 days" },
  { value: 365, label: "1 year" },
];

type NewTokenProps = { onMade: (made: MadeTokenProps) => void };

export function NewToken({ onMade }: NewTokenProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const { sections } = useAdmin();
  const [name, setName] = useState("");
  const [days, setDays] = useState(30);
  const [chosen, setChosen] = useState<readonly SectionKey[]>([]);
  const create = useMutation({
    mutationFn: async () => {
      const expiresAt = new Date(Date.now() + days * DAY).toISOString();
      const body = { name, sections: chosen, expiresAt };
      return NewTokenAnswer.parse(await callApi("POST", "/api/account/tokens", body));
    },
    onSuccess: ({ token }) => {
      onMade({ name, token });
      return queryClient.invalidateQueries({ queryKey: ["/api/account/tokens"] });
    },
  });
  const toggle = (key: SectionKey, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, key] : chosen.filter((other) => other !== key));
  return (
    <>
      <DialogHeader title="New API token">
        Anyone with this token can do what you can in these sections until it expires or you revoke it.
      </DialogHeader>
      <CallForm
        name="New API token"
        call={create}
        label="Create token"
        busyLabel="Creating..."
        failure={create.error && errorSentence(create.error)}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={100}
          autoComplete="off"
          placeholder="What is it for?"
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Sections</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {sections.map(({ key, toggleLabel }) => (
              <label
                key={key}
                htmlFor={`${id}-${key}`}
                className="flex min-h-8 cursor-pointer items-center gap-2.5 py-1 text-sm"
              >
                <Checkbox
                  id={`${id}-${key}`}
                  checked={chosen.includes(key)}
                  onChange={({ target }) => toggle(key, target.checked)}
                />
                {toggleLabel}
              </label>
            ))}
          </div>
        </fieldset>
        <SelectField
          label="Expires in"
          value={days}
          options={LIFETIMES}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      </CallForm>
    </>
  );
}

export type MadeTokenProps = { name: string; token: string };

export function MadeToken({ name, token, onDone }: MadeTokenProps & { onDone: () => void }) {
  return (
    <>
      <DialogHeader title={`Token “${name}”`}>
        It won't be shown again. Send it as <code>Authorization: Bearer</code>.
      </DialogHeader>
      <SecretText text={token} label="API token" />
      <Button className="h-11 w-full" onClick={onDone}>
        Done
      </Button>
    </>
  );
}

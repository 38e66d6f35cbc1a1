"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { LastUsed, QueriedList } from "@/components/admin/account/queried-list";
import { SecretDialog } from "@/components/admin/account/secret-dialog";
import { NewSecret } from "@/components/admin/account/secret-text";
import { useAdmin } from "@/components/admin/admin-context";
import { LocalTime } from "@/components/admin/local-time";
import { tokensQuery } from "@/components/admin/query/resources";
import { TitledSection } from "@/components/admin/titled-section";
import { CallForm } from "@/components/shared/auth/call-form";
import { SelectField, TextField } from "@/components/shared/fields/text-fields";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogHeader } from "@/components/ui/dialog";
import { NewTokenAnswer } from "@/lib/accounts/answers";
import type { TokenRecord } from "@/lib/accounts/tokens";
import { callApi } from "@/lib/api-client";
import { DAY } from "@/lib/dates";
import { SECTIONS } from "@/lib/permissions";

type MadeToken = { name: string; token: string };

export function ApiTokens() {
  const [shown, setShown] = useState<MadeToken | "form" | null>(null);
  const close = () => setShown(null);
  return (
    <TitledSection
      id="tokens"
      title="API tokens"
      text="A token can access the sections you choose, but never more than you can."
      action={
        <Button icon={Plus} size="sm" onClick={() => setShown("form")}>
          New token
        </Button>
      }
    >
      <QueriedList
        query={tokensQuery}
        of="tokens"
        empty="No API tokens yet."
        icon={KeyRound}
        item={(token) => ({ facts: <TokenFacts {...token} /> })}
        deletion={{
          verb: "Revoke",
          thing: "token",
          path: "/api/account/tokens",
          nameOf: ({ name }) => name,
          effect: "Scripts that use this token will stop working. This action cannot be undone.",
        }}
      />
      <SecretDialog isOpen={shown !== null} hasSecret={shown !== "form"} onClose={close}>
        {shown === "form" && <NewToken onMade={setShown} />}
        {shown && shown !== "form" && (
          <NewSecret title={`Token “${shown.name}”`} text={shown.token} label="API token" onDone={close}>
            Send it as <code>Authorization: Bearer</code>.
          </NewSecret>
        )}
      </SecretDialog>
    </TitledSection>
  );
}

function TokenFacts({ name, sections, createdAt, expiresAt, lastUsedAt }: TokenRecord) {
  const hasEnded = Date.parse(expiresAt) < Date.now();
  const labels = SECTIONS.filter(({ key }) => sections.includes(key)).map(({ toggleLabel }) => toggleLabel);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="wrap-anywhere font-medium">{name}</span>
        {hasEnded && <Badge tone="bad">Ended</Badge>}
      </p>
      <p className="text-quiet text-xs">
        {labels.length === SECTIONS.length ? "All sections" : labels.join(", ")}
      </p>
      <p className="text-quiet text-xs tabular-nums">
        Since <LocalTime at={createdAt} /> · {hasEnded ? "ended" : "ends"} <LocalTime at={expiresAt} /> ·{" "}
        <LastUsed at={lastUsedAt} />
      </p>
    </>
  );
}

const LIFETIMES = [
  { value: 7, label: "7 days" },
  { value: 30, label: "30 days" },
  { value: 90, label: "90 days" },
  { value: 365, label: "1 year" },
];

function NewToken({ onMade }: { onMade: (made: MadeToken) => void }) {
  const queryClient = useQueryClient();
  const { sections } = useAdmin();
  const create = useMutation({
    mutationFn: async (given: FormData) => {
      const expiresAt = new Date(Date.now() + Number(given.get("days")) * DAY).toISOString();
      const body = { name: given.get("name"), sections: given.getAll("sections"), expiresAt };
      return NewTokenAnswer.parse(await callApi("POST", "/api/account/tokens", body));
    },
    onSuccess: ({ token }, given) => {
      onMade({ name: String(given.get("name")), token });
      return queryClient.invalidateQueries({ queryKey: ["/api/account/tokens"] });
    },
  });
  return (
    <>
      <DialogHeader title="New API token">
        Anyone with this token can do what you can in these sections until it expires or you revoke it.
      </DialogHeader>
      <CallForm name="New API token" call={create} label="Create token" busyLabel="Creating...">
        <TextField
          label="Name"
          name="name"
          maxLength={100}
          autoComplete="off"
          placeholder="What is it for?"
        />
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">Sections</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {sections.map(({ key, toggleLabel }) => (
              <label key={key} className="flex min-h-8 cursor-pointer items-center gap-2.5 py-1 text-sm">
                <Checkbox name="sections" value={key} />
                {toggleLabel}
              </label>
            ))}
          </div>
        </fieldset>
        <SelectField label="Expires in" name="days" defaultValue={30} options={LIFETIMES} />
      </CallForm>
    </>
  );
}

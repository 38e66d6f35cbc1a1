"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Field } from "@/components/admin/field";
import { FormField } from "@/components/auth/form-field";
import { SubmitButton } from "@/components/auth/submit-button";
import { Select } from "@/components/ui/select";
import { WebhookInput } from "@/lib/alerts/schema";
import { ALERT_WANTED, WANTED_LABELS } from "@/lib/alerts/vocabulary";
import { callApi, errorSentence } from "@/lib/api-client";

const EMPTY = { address: "", when: "all" as const };

/** Makes a webhook for every provider, and shows its secret this once. */
export function WebhookForm() {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: zodResolver(WebhookInput), defaultValues: EMPTY });
  const create = useMutation({
    mutationFn: (input: WebhookInput) =>
      callApi("POST", "/api/webhooks", input) as Promise<{ id: number; secret: string }>,
    onSuccess: () => {
      form.reset(EMPTY);
      return queryClient.invalidateQueries({ queryKey: ["/api/webhooks"] });
    },
  });
  const submit = form.handleSubmit((input) => {
    if (!create.isPending) create.mutate(input);
  });
  return (
    <form noValidate onSubmit={submit} aria-label="New webhook" className="panel flex flex-col gap-5 p-5">
      <FormField
        {...form.register("address")}
        label="Address"
        type="url"
        placeholder="https://"
        hint="A public https address. What it is sent is signed after Standard Webhooks."
        error={form.formState.errors.address?.message}
      />
      <Field label="When">
        {(control) => (
          <Select {...control} {...form.register("when")}>
            {ALERT_WANTED.map((wanted) => (
              <option key={wanted} value={wanted}>
                {WANTED_LABELS[wanted]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {create.error && (
        <p role="alert" className="text-detected text-sm">
          {errorSentence(create.error)}
        </p>
      )}
      <SubmitButton label="Create Webhook" busyLabel="Creating..." isBusy={create.isPending} />
      {create.data && (
        <p role="status" className="text-sm">
          Its secret, shown this once:
          <code className="wrap-anywhere mt-1 block rounded-control bg-raised px-3 py-2">
            {create.data.secret}
          </code>
        </p>
      )}
    </form>
  );
}

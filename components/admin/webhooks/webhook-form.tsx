"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { SecretDialog } from "@/components/admin/account/secret-dialog";
import { NewSecret } from "@/components/admin/account/secret-text";
import { ChoiceField } from "@/components/admin/fields/form-fields";
import { useOpenForm } from "@/components/admin/form/open-forms";
import { providerChoicesOf, providersQuery, useGameChoices } from "@/components/admin/query/resources";
import { CallForm } from "@/components/shared/auth/call-form";
import { formFields } from "@/components/shared/fields/field-props";
import { SelectField, TextField } from "@/components/shared/fields/text-fields";
import { WebhookInput } from "@/lib/alerts/schema";
import { WANTED_OPTIONS } from "@/lib/alerts/vocabulary";
import { callApi } from "@/lib/api-client";
import * as z from "@/lib/input/zod";

const Id = z.int().nullable();
const FormInput = WebhookInput.omit({ target: true }).extend({ game: Id, provider: Id });
type FormValues = z.input<typeof FormInput>;
const LABELS = { address: "Address", when: "When", game: "Game", provider: "Provider" } as const;
const EMPTY: FormValues = { address: "", when: "all", game: null, provider: null };

function inputOf({ game, provider, ...input }: z.output<typeof FormInput>): WebhookInput {
  return { ...input, target: provider ? { provider } : game ? { game } : null };
}

export function WebhookForm() {
  const queryClient = useQueryClient();
  const gameChoices = useGameChoices();
  const { data: providers = [] } = useQuery(providersQuery);
  const form = useForm({ resolver: zodResolver(FormInput), defaultValues: EMPTY });
  const { text, controlled } = formFields(form, LABELS);
  useOpenForm(form.formState.isDirty || undefined);
  const game = form.watch("game");
  const create = useMutation({
    mutationFn: (input: WebhookInput) =>
      callApi("POST", "/api/webhooks", input) as Promise<{ id: number; secret: string }>,
    onSuccess: () => {
      form.reset(EMPTY);
      return queryClient.invalidateQueries({ queryKey: ["/api/webhooks"] });
    },
  });
  const submit = form.handleSubmit((input) => create.mutate(inputOf(input)));
  return (
    <div className="panel p-5">
      <CallForm
        name="New webhook"
        call={{ ...create, mutate: () => submit() }}
        label="Create webhook"
        busyLabel="Creating..."
      >
        <fieldset disabled={create.isPending} className="flex min-w-0 flex-col gap-5">
          <TextField
            {...text("address")}
            type="url"
            placeholder="https://"
            hint="A public HTTPS URL. Requests are signed according to Standard Webhooks."
          />
          <ChoiceField
            {...controlled("game")}
            kind="game"
            options={gameChoices}
            blank="All games"
            onChoose={() => form.setValue("provider", null)}
          />
          <ChoiceField
            {...controlled("provider")}
            kind="provider"
            options={providerChoicesOf(game ? providers.filter(({ gameId }) => gameId === game) : providers)}
            blank="All providers"
          />
          <SelectField {...text("when")} options={WANTED_OPTIONS} />
        </fieldset>
      </CallForm>
      <SecretDialog isOpen={create.isSuccess} hasSecret onClose={create.reset}>
        {create.isSuccess && (
          <NewSecret
            title="Signing secret"
            text={create.data.secret}
            label="Signing secret"
            onDone={create.reset}
          >
            Use it to verify the messages to <span className="wrap-anywhere">{create.variables.address}</span>
            .
          </NewSecret>
        )}
      </SecretDialog>
    </div>
  );
}

import { RefreshCw } from "lucide-react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { RecordForm } from "@/components/admin/form/record-form";
import { copyLinkAction } from "@/components/admin/invites/copy-link";
import { type CodeValues, codePayload, GrantFields, NEW_CODE } from "@/components/admin/invites/grant-fields";
import type { InvitationRow } from "@/components/admin/query/resources";
import type { FormProps } from "@/components/admin/section-record";
import { formFields } from "@/components/shared/fields/field-props";
import { TextField } from "@/components/shared/fields/text-fields";
import { Button } from "@/components/ui/button";
import { isEasyToGuess, randomCode } from "@/lib/invites/code";
import { InvitationInput } from "@/lib/invites/schema";

const LABELS = { code: "Code" } as const;

const { code: Code } = InvitationInput.shape;
const validate = (code: string) => Code.safeParse(code).error?.issues[0]?.message;

function toValues({ code }: InvitationRow): CodeValues {
  return { ...NEW_CODE, code };
}

export function InvitationForm(start: FormProps<InvitationRow>) {
  const { loaded } = start;
  const form = useForm<CodeValues>({ defaultValues: loaded ? toValues(loaded) : NEW_CODE });
  const { text } = formFields(form, LABELS);
  // In the browser only: the server-rendered page would show a different code.
  useEffect(() => {
    // Someone may have begun to type before the page listened.
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement && activeElement.name === "code";
    if (!loaded && !isTyping && form.getValues("code") === "")
      form.resetField("code", { defaultValue: randomCode("mixed") });
  }, [loaded, form]);
  return (
    <div className="max-w-xl">
      <RecordForm
        start={start}
        form={form}
        toValues={toValues}
        toBody={(values) => (loaded ? { code: values.code.trim() } : codePayload(values))}
        labels={LABELS}
        offer={copyLinkAction}
      >
        <TextField
          {...text("code", { validate })}
          hint={
            <>
              At least 6 characters, case-sensitive.
              <span role="status" className="block text-updating empty:hidden">
                {isEasyToGuess(form.watch("code").trim()) && "This code is easy to guess."}
              </span>
            </>
          }
          isRequired
          autoComplete="off"
          spellCheck={false}
          className="figure"
          trailing={
            <Button
              icon={RefreshCw}
              className="h-11"
              onClick={() =>
                form.setValue("code", randomCode("mixed"), { shouldDirty: true, shouldValidate: true })
              }
            >
              Regenerate
            </Button>
          }
        />
        {!loaded && <GrantFields form={form} />}
      </RecordForm>
    </div>
  );
}

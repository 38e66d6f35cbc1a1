import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { formFields } from "@/components/admin/fields/form-fields";
import type { FormProps } from "@/components/admin/section-record";

type RecordFormSpec<Row, Values extends FieldValues, Output, Name extends FieldPath<Values>> = {
  schema: ZodType<Output, Values>;
  labels: Record<Name, string>;
  blank: DefaultValues<NoInfer<Values>>;
  toValues: (row: Row) => DefaultValues<NoInfer<Values>>;
  name: keyof DefaultValues<NoInfer<Values>>; // A copy gets a distinct one
  notCopied?: Partial<DefaultValues<NoInfer<Values>>>;
  common?: readonly NoInfer<Name>[];
};

/** The form of a record, its fields, and what `RecordForm` needs of them. */
export function useRecordForm<Row, Values extends FieldValues, Output, Name extends FieldPath<Values>>(
  { resource, loaded, original, given }: FormProps<Row>,
  { schema, labels, blank, toValues, name, notCopied, common }: RecordFormSpec<Row, Values, Output, Name>,
) {
  const startValues = (): DefaultValues<Values> => {
    if (loaded) return toValues(loaded);
    if (!original) return { ...blank, ...given };
    const values = toValues(original);
    return { ...values, [name]: `${values[name]} (copy)`, ...notCopied };
  };
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: startValues(),
  });
  return { form, ...formFields(form, labels), record: { resource, loaded, form, toValues, labels, common } };
}

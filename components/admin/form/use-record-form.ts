import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { ZodType } from "zod";
import { labelsOf } from "@/components/admin/fields/form-fields";
import type { FormProps } from "@/components/admin/section-record";
import { formFields } from "@/components/shared/fields/field-props";

type RecordFormSpec<Row, Values extends FieldValues, Output, Name extends FieldPath<Values>> = {
  schema: ZodType<Output, Values>;
  fields: Record<Name, { label: string; blank: unknown }>; // The first one names the record
  toValues?: (row: Row) => DefaultValues<NoInfer<Values>>; // For forms whose blank value is not null
  notCopied?: Partial<DefaultValues<NoInfer<Values>>>;
  common?: readonly NoInfer<Name>[];
};

export function useRecordForm<
  Row extends { [Name in keyof Values]?: Values[Name] | null },
  Values extends FieldValues,
  Output,
  Name extends FieldPath<Values>,
>(start: FormProps<Row>, spec: RecordFormSpec<Row, Values, Output, Name>) {
  const { loaded, original, given } = start;
  const { schema, fields, notCopied, common } = spec;
  const valuesOf = (row: Partial<Row>) => {
    const values = Object.entries<{ blank: unknown }>(fields).map(([key, { blank }]) => [
      key,
      row[key] ?? blank,
    ]);
    return Object.fromEntries(values) as DefaultValues<Values>;
  };
  const toValues = (row: Row) => ({ ...valuesOf(row), ...spec.toValues?.(row) });
  const startValues = (): DefaultValues<Values> => {
    if (loaded) return toValues(loaded);
    if (!original) return { ...valuesOf({}), ...given };
    const values = toValues(original);
    const [name = ""] = Object.keys(fields);
    return { ...values, [name]: `${values[name]} (copy)`, ...notCopied };
  };
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: startValues(),
  });
  const labels = labelsOf(fields);
  return { form, ...formFields(form, labels), record: { start, form, toValues, labels, common } };
}

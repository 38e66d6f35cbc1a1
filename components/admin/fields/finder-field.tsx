"use client";

import type { ComponentProps } from "react";
import { Field, type FieldProps } from "@/components/admin/fields/field";
import { FinderSelect } from "@/components/admin/fields/finder-select";

/** One of many records, searched for with their pictures. */
export function FinderField(props: FieldProps & ComponentProps<typeof FinderSelect>) {
  const { label, error, hint, isRequired, ...finder } = props;
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => <FinderSelect {...finder} {...control} label={label} />}
    </Field>
  );
}

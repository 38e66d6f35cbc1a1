import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Choice } from "@/components/admin/fields/found-choices";
import { formatLongDate } from "@/lib/dates";

const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

export function changedValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): Record<string, unknown> {
  const before: Record<string, unknown> = form.formState.defaultValues ?? {};
  return Object.fromEntries(
    Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, before[name])),
  );
}

const itemText = (item: unknown) =>
  typeof item === "object" && item !== null ? Object.values(item).filter(Boolean).join(" ") : item;

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "" || Number.isNaN(value)) return "empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(itemText).join(", ") || "empty";
  const text = String(value);
  return TIMESTAMP.test(text) ? formatLongDate(new Date(text)) : text;
}

export function isPicture(value: unknown): value is string {
  return typeof value === "string" && /^(data:image\/|\/media\/)/.test(value);
}

type FieldOf<Values> = Extract<keyof Values, string>;

export type FormWords<Values> = {
  labels: Partial<Record<FieldOf<Values>, string>>;
  choices?: Partial<Record<FieldOf<Values>, readonly Choice[]>>;
  parts?: Partial<Record<FieldOf<Values>, readonly FieldOf<Values>[]>>; // Fields that depend on another one
};

export type Difference = ReturnType<typeof differencesOf>[number];

type Versions = { mine: Record<string, unknown>; theirs: Record<string, unknown> };

export function inWords<Values>({ choices }: FormWords<Values>, name: string, value: unknown): unknown {
  const options = choices?.[name as FieldOf<Values>];
  return options?.find((choice) => choice.value === value)?.label ?? value;
}

export function fieldsOf<Values>({ labels }: FormWords<Values>): { name: string; label: string }[] {
  return Object.entries<string | undefined>(labels).map(([name, text = name]) => ({ name, label: text }));
}

export function partsOf<Values>({ parts }: FormWords<Values>, name: string): readonly string[] {
  return parts?.[name as FieldOf<Values>] ?? [];
}

export function differencesOf<Values>(
  words: FormWords<Values>,
  { mine, theirs }: Versions,
  changed: readonly string[],
) {
  const differs = ({ name }: { name: string }) => !isSame(mine[name], theirs[name]);
  const differing = fieldsOf(words).filter(differs);
  const dependents = differing.flatMap(({ name }) => partsOf(words, name));
  const whole = (values: Record<string, unknown>, name: string) => {
    const value = inWords(words, name, values[name]);
    const parts = partsOf(words, name).flatMap((part) => values[part] || []);
    return parts.length > 0 ? [value, ...parts].map(valueText).join(" · ") : value;
  };
  return differing
    .filter(({ name }) => !dependents.includes(name))
    .map(({ name, label }) => ({
      name,
      label,
      mine: whole(mine, name),
      theirs: whole(theirs, name),
      isMineChanged: changed.includes(name),
    }));
}

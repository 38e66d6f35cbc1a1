import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Choice } from "@/components/admin/fields/found-choices";
import { formatDateTime, inLocalTime } from "@/lib/dates";

const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}

export function changedNames<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): string[] {
  const before: Record<string, unknown> = form.formState.defaultValues ?? {};
  const values = Object.entries(form.getValues());
  return values.filter(([name, value]) => !isSame(value, before[name])).map(([name]) => name);
}

const itemText = (item: unknown) =>
  typeof item === "object" && item !== null ? Object.values(item).filter(Boolean).join(" ") : item;

export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "" || Number.isNaN(value)) return "empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(itemText).join(", ") || "empty";
  const text = String(value);
  return TIMESTAMP.test(text) ? formatDateTime(inLocalTime(new Date(text))) : text;
}

export function isPicture(value: unknown): value is string {
  return typeof value === "string" && /^(data:image\/|\/media\/)/.test(value);
}

export type FormWords = {
  labels: Readonly<Record<string, string>>;
  choices?: Readonly<Record<string, readonly Choice[]>>;
  parts?: Readonly<Record<string, readonly string[]>>; // Fields that depend on another one
};

export type Difference = ReturnType<typeof differencesOf>[number];

type Versions = { mine: Record<string, unknown>; theirs: Record<string, unknown> };

export function inWords({ choices }: FormWords, name: string, value: unknown): unknown {
  return choices?.[name]?.find((choice) => choice.value === value)?.label ?? value;
}

export function differencesOf(words: FormWords, { mine, theirs }: Versions, changed: readonly string[]) {
  const { labels, parts = {} } = words;
  const differing = Object.keys(labels).filter((name) => !isSame(mine[name], theirs[name]));
  const dependents = differing.flatMap((name) => parts[name] ?? []);
  const whole = (values: Record<string, unknown>, name: string) => {
    const value = inWords(words, name, values[name]);
    const added = (parts[name] ?? []).flatMap((part) => values[part] || []);
    return added.length > 0 ? [value, ...added].map(valueText).join(" · ") : value;
  };
  return differing
    .filter((name) => !dependents.includes(name))
    .map((name) => ({
      name,
      label: labels[name],
      mine: whole(mine, name),
      theirs: whole(theirs, name),
      isMineChanged: changed.includes(name),
    }));
}

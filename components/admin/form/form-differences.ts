import type { Choice } from "@/components/admin/fields/found-choices";
import type { Difference } from "@/components/admin/form/conflict-dialog";
import { isSame, valueText } from "@/components/admin/form/form-values";

type FieldOf<Values> = Extract<keyof Values, string>;

/** What tells the fields of a form apart, in words. */
export type FormWords<Values> = {
  /** The fields with their names. */
  labels: Partial<Record<FieldOf<Values>, string>>;
  /** The options of fields that hold the id of another record. */
  choices?: Partial<Record<FieldOf<Values>, readonly Choice[]>>;
  /** Fields that mean nothing without the value of another, by that other field. */
  parts?: Partial<Record<FieldOf<Values>, readonly FieldOf<Values>[]>>;
};

type Versions = { mine: Record<string, unknown>; theirs: Record<string, unknown> };

export function inWords<Values>({ choices }: FormWords<Values>, name: string, value: unknown): unknown {
  const options = choices?.[name as FieldOf<Values>];
  return options?.find((choice) => choice.value === value)?.label ?? value;
}

/** The fields of a form with their names. */
export function fieldsOf<Values>({ labels }: FormWords<Values>): { name: string; label: string }[] {
  return Object.entries<string | undefined>(labels).map(([name, text = name]) => ({ name, label: text }));
}

/** The fields that belong to another one. */
export function partsOf<Values>({ parts }: FormWords<Values>, name: string): readonly string[] {
  return parts?.[name as FieldOf<Values>] ?? [];
}

/**
 * Where a form and a stored record differ; parts of a field that differs are shown and chosen with it.
 * @param changed the names of the fields that the form changed
 */
export function differencesOf<Values>(
  words: FormWords<Values>,
  { mine, theirs }: Versions,
  changed: readonly string[],
): Difference[] {
  const differs = ({ name }: { name: string }) => !isSame(mine[name], theirs[name]);
  const differing = fieldsOf(words).filter(differs);
  const led = differing.flatMap(({ name }) => partsOf(words, name));
  const whole = (values: Record<string, unknown>, name: string) => {
    const value = inWords(words, name, values[name]);
    const parts = partsOf(words, name).flatMap((part) => values[part] || []);
    return parts.length > 0 ? [value, ...parts].map(valueText).join(" · ") : value;
  };
  return differing
    .filter(({ name }) => !led.includes(name))
    .map(({ name, label }) => ({
      name,
      label,
      mine: whole(mine, name),
      theirs: whole(theirs, name),
      isMineChanged: changed.includes(name),
    }));
}

import type { Choice } from "@/components/admin/fields/found-choices";
import type { Difference } from "@/components/admin/form/conflict-dialog";
import { isSame, valueText } from "@/components/admin/form/form-values";

type FieldOf<Values> = Extract<keyof Values, string>;

export type FormWords<Values> = {
  labels: Partial<Record<FieldOf<Values>, string>>;
  choices?: Partial<Record<FieldOf<Values>, readonly Choice[]>>;
  parts?: Partial<Record<FieldOf<Values>, readonly FieldOf<Values>[]>>; // Fields that depend on another one
};

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

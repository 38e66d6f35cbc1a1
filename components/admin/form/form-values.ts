import type { FieldValues, UseFormReturn } from "react-hook-form";
import { formatLongDate } from "@/lib/dates";

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Undefined equals null. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
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
  return MOMENT.test(text) ? formatLongDate(new Date(text)) : text;
}

export function isPicture(value: unknown): value is string {
  return typeof value === "string" && /^(data:image\/|\/media\/)/.test(value);
}

import { keptValue } from "@/components/live/kept-value";
import type { Editors } from "@/lib/runtime/admin-events";

const known = keptValue<ReadonlyMap<string, Editors["editors"]>>(new Map());

export function noteEditors({ section, id, editors }: Editors): void {
  known.set(new Map([...known.get(), [`${section} ${id}`, editors]]));
}

/** Who has the form of a record open, oneself included. */
export function useEditors(section: string, id: number): Editors["editors"] {
  return known.use().get(`${section} ${id}`) ?? [];
}

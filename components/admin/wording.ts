import { capitalized } from "@/lib/counted";
import { RECORDS, type SectionKey } from "@/lib/runtime/records";

export type Wording = ReturnType<typeof wordingOf>;

const VERBS: Partial<Record<SectionKey, string>> = { invites: "Generate", ads: "Create" };

export const newVerb = (key: SectionKey): string => VERBS[key] ?? "Add";

const titled = (text: string) => text.split(" ").map(capitalized).join(" ");

export function wordingOf(key: SectionKey) {
  const { label: title, entity: singular, form: named } = RECORDS[key];
  const verb = newVerb(key);
  const [short, busyLabel] = key === "invites" ? ["code", "Generating..."] : [singular, "Creating..."];
  const form = named ?? titled(singular);
  const plural = `${singular}s`;
  return {
    title,
    singular,
    plural,
    thing: capitalized(form.toLowerCase()),
    search: `Search ${short}s...`,
    list: capitalized(plural),
    failure: `Error loading ${plural}. Please try again later.`,
    empty: `No ${plural} found`,
    remove: `Delete ${titled(singular)}`,
    removed: `${capitalized(singular)} deleted successfully`,
    notRemoved: `Failed to delete ${singular}`,
    back: `Back to ${form}s`,
    create: { heading: `${verb} New ${form}`, label: `${verb} ${capitalized(short)}`, busyLabel },
    edit: { heading: `Edit ${form}`, label: `Update ${capitalized(short)}`, busyLabel: "Updating..." },
  };
}

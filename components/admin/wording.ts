import { SECTIONS, type Section, type SectionKey } from "@/lib/permissions";

/** What a form says above itself and on its button, at rest and while saving. */
type FormWording = { heading: string; label: string; busyLabel: string };

/** What a section says of its records. */
export type Wording = {
  /** Above the list. */
  title: string;
  /** One and several records within a sentence: "invitation code". */
  one: Section["entity"];
  many: string;
  /** A record at the beginning of a toast: "Special deal". */
  thing: string;
  /** The search of the list. */
  search: string;
  /** The list, for those who do not see it. */
  list: string;
  failure: string;
  empty: string;
  /** The button that deletes, and the toasts after it. */
  remove: string;
  removed: string;
  notRemoved: string;
  /** The link from a form to the list. */
  back: string;
  create: FormWording;
  edit: FormWording;
};

/** Where a section's words differ from those of the others. */
export type OwnWords = { busyLabel?: string; short?: string };

const VERBS: Partial<Record<SectionKey, string>> = { invites: "Generate", ads: "Create" };

/** What is done to get a new record of a section. */
export const newVerb = (key: SectionKey): string => VERBS[key] ?? "Add";

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const titled = (text: string) => text.split(" ").map(capitalised).join(" ");

/** The words of a section, most of which follow from its row in SECTIONS. */
export function wordingOf(key: SectionKey, own: OwnWords = {}): Wording {
  const section = SECTIONS.find((row): row is Section => row.key === key) ?? SECTIONS[0];
  const { label: title, entity: one } = section;
  const verb = newVerb(key);
  const { busyLabel = "Creating...", short = one } = own;
  const form = section.form ?? titled(one);
  const many = `${one}s`;
  return {
    title,
    one,
    many,
    thing: capitalised(form.toLowerCase()),
    search: `Search ${short}s...`,
    list: capitalised(many),
    failure: `Error loading ${many}. Please try again later.`,
    empty: `No ${many} found`,
    remove: `Delete ${titled(one)}`,
    removed: `${capitalised(one)} deleted successfully`,
    notRemoved: `Failed to delete ${one}`,
    back: `Back to ${form}s`,
    create: { heading: `${verb} New ${form}`, label: `${verb} ${capitalised(short)}`, busyLabel },
    edit: { heading: `Edit ${form}`, label: `Update ${capitalised(short)}`, busyLabel: "Updating..." },
  };
}

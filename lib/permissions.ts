/**
 * The seven sections of the back office (docs/product/accounts.md#roles). The server, the navigation, the audit
 * trail and the permission dialog all read this table.
 *
 * `entity` is one of its records within a sentence, `form` the same as the title of its form; null where
 * records are not made by hand.
 */
export const SECTIONS = [
  {
    key: "games",
    label: "Games Management",
    toggleLabel: "Games Management",
    entity: "game",
    form: "Game",
  },
  {
    key: "providers",
    label: "Providers Management",
    toggleLabel: "Providers Management",
    entity: "provider",
    form: "Provider",
  },
  {
    key: "reviews",
    label: "Reviews Management",
    toggleLabel: "Reviews Management",
    entity: "review",
    form: "Review",
  },
  {
    key: "deals",
    label: "Special Deals Management",
    toggleLabel: "Deals Management",
    entity: "deal",
    form: "Special Deal",
  },
  {
    key: "invites",
    label: "Invitation Codes",
    toggleLabel: "Invitation Codes",
    entity: "invitation code",
    form: "Invitation Code",
  },
  {
    key: "ads",
    label: "Advertisement Management",
    toggleLabel: "Advertisement Management",
    entity: "advertisement",
    form: "Advertisement",
  },
  { key: "users", label: "User Management", toggleLabel: "User Management", entity: "user", form: null },
] as const;

/** One row of the table. */
export type Section = (typeof SECTIONS)[number];
export type SectionKey = Section["key"];

/** The keys of the seven sections, which are also the columns of `user_permissions`. */
export const SECTION_KEYS: readonly SectionKey[] = SECTIONS.map(({ key }) => key);

/** The seven flags of one user. */
export type PermissionFlags = Record<SectionKey, boolean>;

/** The session user of docs/product/accounts.md#roles with the rights that the database holds at this moment. */
export type Viewer = {
  id: number;
  username: string;
  email: string;
  isAdmin: boolean;
  lastVisit: Date | null;
  permissions: PermissionFlags;
};

/** The answers to nobody, and to somebody without the right. */
export const PLEASE_SIGN_IN = "Please sign in.";
export const NO_PERMISSION = "You do not have permission to do this.";

/** Whether a viewer may use a section: admins all of them, others those whose flag is set. */
export function can(viewer: Viewer | null, section: SectionKey): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.permissions[section]);
}

/** One value for each section. */
export function eachSection<Value>(make: (key: SectionKey) => Value): Record<SectionKey, Value> {
  return Object.fromEntries(SECTION_KEYS.map((key) => [key, make(key)])) as Record<SectionKey, Value>;
}

/** Flags from a stored record; missing values count as false (docs/product/accounts.md#roles). */
export function permissionFlags(
  record: Partial<Record<SectionKey, boolean | null>> | null | undefined,
): PermissionFlags {
  return eachSection((key) => record?.[key] === true);
}

/** The sections a viewer may use, in the order of the table; none at all reads "No Access" (docs/product/accounts.md#roles). */
export function permittedSections({ isAdmin, permissions }: Pick<Viewer, "isAdmin" | "permissions">) {
  return SECTIONS.filter(({ key }) => isAdmin || permissions[key]);
}

/** The section of a name, such as "games"; undefined where there is none. */
export function findSection(name: string): Section | undefined {
  return SECTIONS.find(({ key }) => key === name);
}

/** The section that a path of the back office belongs to, such as "games" for /admin/games/edit/3. */
export function sectionOfPath(pathname: string): SectionKey | null {
  const [, area, name] = pathname.split("/");
  return (area === "admin" && name && findSection(name)?.key) || null;
}

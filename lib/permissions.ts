/**
 * The seven sections of the back office (docs/product/accounts.md#roles). The server, the navigation and the
 * permission dialog all read this table.
 */
export const SECTIONS = [
  { key: "games", label: "Games Management", toggleLabel: "Games Management" },
  { key: "providers", label: "Providers Management", toggleLabel: "Providers Management" },
  { key: "reviews", label: "Reviews Management", toggleLabel: "Reviews Management" },
  { key: "deals", label: "Special Deals Management", toggleLabel: "Deals Management" },
  { key: "invites", label: "Invitation Codes", toggleLabel: "Invitation Codes" },
  { key: "ads", label: "Advertisement Management", toggleLabel: "Advertisement Management" },
  { key: "users", label: "User Management", toggleLabel: "User Management" },
] as const;

export type SectionKey = (typeof SECTIONS)[number]["key"];

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

/** Flags from a stored record; missing values count as false (docs/product/accounts.md#roles). */
export function permissionFlags(record: Partial<Record<SectionKey, boolean>> | null): PermissionFlags {
  return Object.fromEntries(SECTIONS.map(({ key }) => [key, record?.[key] === true])) as PermissionFlags;
}

/** The sections a viewer may use, in the order of the table; none at all reads "No Access" (docs/product/accounts.md#roles). */
export function permittedSections({ isAdmin, permissions }: Pick<Viewer, "isAdmin" | "permissions">) {
  return SECTIONS.filter(({ key }) => isAdmin || permissions[key]);
}

/** The section that a path of the back office belongs to, such as "games" for /admin/games/edit/3. */
export function sectionOfPath(pathname: string): SectionKey | null {
  const [, area, name] = pathname.split("/");
  return (area === "admin" && SECTIONS.find(({ key }) => key === name)?.key) || null;
}

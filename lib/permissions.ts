import { SECTIONS, type Section, type SectionKey } from "@/lib/runtime/records";

export { SECTIONS, type Section, type SectionKey };

/** Also the columns of `user_permissions`. */
export const SECTION_KEYS: readonly SectionKey[] = SECTIONS.map(({ key }) => key);

export type PermissionFlags = Record<SectionKey, boolean>;

/** `password`: confirmed within minutes, over https; `factor`: signed in with one, if the account has one. */
export type Confirmation = "password" | "factor";

/** With the permissions currently in the database (docs/product/accounts.md#roles). */
export type Viewer = {
  id: number;
  username: string;
  email: string;
  isAdmin: boolean;
  lastVisit: Date | null;
  permissions: PermissionFlags;
  /** Has no permissions until a second factor is set up (docs/product/accounts.md#second-factor). */
  needsTwoFactor?: true;
  session?: number; // Id of the current session
  hasPassword?: boolean; // False if they can only sign in with SSO or a passkey
  lacks?: readonly Confirmation[]; // Confirmations that the session still needs
  /** The API token used; `isAdmins`: whether its owner is a full admin. */
  token?: { id: number; name: string; isAdmins: boolean };
};

export const PLEASE_SIGN_IN = "Please sign in.";
export const NO_PERMISSION = "You do not have permission to do this.";

export function can(viewer: Viewer | null, section: SectionKey): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.permissions[section]);
}

export function eachSection<Value>(make: (key: SectionKey, section: Section) => Value) {
  const values = SECTIONS.map((section) => [section.key, make(section.key, section)]);
  return Object.fromEntries(values) as Record<SectionKey, Value>;
}

/** Missing values count as false (docs/product/accounts.md#roles). */
export function permissionFlags(
  record: Partial<Record<SectionKey, boolean | null>> | null | undefined,
): PermissionFlags {
  return eachSection((key) => record?.[key] === true);
}

export function permittedSections({ isAdmin, permissions }: Pick<Viewer, "isAdmin" | "permissions">) {
  return SECTIONS.filter(({ key }) => isAdmin || permissions[key]);
}

export const findSection = (name: string): Section | undefined => SECTIONS.find(({ key }) => key === name);

export function sectionOfPath(pathname: string): SectionKey | null {
  const [, area, name] = pathname.split("/");
  return (area === "admin" && name && findSection(name)?.key) || null;
}

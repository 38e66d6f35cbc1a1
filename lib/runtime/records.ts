/** Permissions, navigation, audit, cache tags, live lists and the check for an empty catalogue derive from this. */
export const RECORDS = {
  games: {
    table: "games",
    model: "Game",
    title: "title",
    entity: "game",
    label: "Games Management",
    form: "Game",
    isCatalogue: true,
  },
  providers: {
    table: "providers",
    model: "Provider",
    title: "name",
    entity: "provider",
    label: "Providers Management",
    form: "Provider",
    isCatalogue: true,
  },
  reviews: {
    table: "reviews",
    model: "Review",
    title: "title",
    entity: "review",
    label: "Reviews Management",
    form: "Review",
    isCatalogue: true,
  },
  deals: {
    table: "deals",
    model: "Deal",
    title: "title",
    entity: "deal",
    label: "Special Deals Management",
    toggleLabel: "Deals Management",
    form: "Special Deal",
    isCatalogue: true,
  },
  invites: {
    table: "invitation_codes",
    model: "InvitationCode",
    title: "code",
    entity: "invitation code",
    label: "Invitation Codes",
    form: "Invitation Code",
    isCatalogue: false,
  },
  ads: {
    table: "advertisements",
    model: "Advertisement",
    title: "title",
    entity: "advertisement",
    label: "Advertisement Management",
    form: "Advertisement",
    isCatalogue: true,
  },
  users: {
    table: "users",
    model: "User",
    title: "username",
    entity: "user",
    label: "User Management",
    form: null,
    isCatalogue: false,
  },
} as const;

export type SectionKey = keyof typeof RECORDS;

/** `title` is the column that names a record; `isCatalogue` means public, and part of the sample data. */
export type Section = {
  [Key in SectionKey]: { key: Key; toggleLabel: string } & (typeof RECORDS)[Key];
}[SectionKey];

export const SECTIONS = Object.entries(RECORDS).map(([key, record]) => {
  return { key, toggleLabel: record.label, ...record };
}) as Section[];

/** Every kind of record that the audit log names; patches belong to the section of games. */
export const ENTITIES = [
  ...SECTIONS,
  { key: "games", table: "patches", model: "Patch", title: "label", entity: "patch" } as const,
];

export type CatalogueTable = Extract<Section, { isCatalogue: true }>["table"];

export const CATALOGUE_TABLES = SECTIONS.flatMap(({ table, isCatalogue }) => (isCatalogue ? table : []));

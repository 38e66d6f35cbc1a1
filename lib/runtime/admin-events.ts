/** Whose stream of the back office it is, and the sections that he may see. */
export type AdminListener = { userId: number; sections: readonly string[]; since: number | null };

/** Somebody has the form of a record open, or has closed it; as it is notified to all instances. */
export type Editing = { section: string; id: number; userId: number; username: string; isEditing: boolean };

/** Before an Editing on the channel of the change notices. */
export const EDITING_NOTICE = "editing:";

/** The events of GET /api/events/admin. */
export type SectionsChanged = { sections: string[] };
export type Editors = { section: string; id: number; editors: { id: number; username: string }[] };

export type AdminListener = { userId: number; sections: readonly string[]; since: number | null };

export type Editing = { section: string; id: number; userId: number; username: string; isEditing: boolean };

export const EDITING_NOTICE = "editing:";

export type SectionsChanged = { sections: string[] };
export type Editors = { section: string; id: number; editors: { id: number; username: string }[] };

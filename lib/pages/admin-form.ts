import { notFound, redirect } from "next/navigation";
import { requirePageViewer } from "@/lib/accounts/session";
import { idValue, type SearchParams } from "@/lib/input/search-params";
import { can, findSection, type SectionKey } from "@/lib/permissions";

export type FormPageProps = {
  params: Promise<{ tab: string; mode: string; id?: string[] }>;
  searchParams: SearchParams;
};

const PRESETS: Partial<Record<SectionKey, { param: string; field: string }>> = {
  providers: { param: "game", field: "gameId" },
  reviews: { param: "provider", field: "providerId" },
  deals: { param: "provider", field: "providerId" },
};

/** `copyOf`: the record that a new one starts from; `given`: preset fields. */
export type FormTarget = {
  id: number | null;
  copyOf: number | null;
  given: Readonly<Record<string, number>>;
};

/** Null for an invalid address (docs/product/pages.md#addresses). `id`: the record to edit. */
export async function formOf({ params }: Pick<FormPageProps, "params">) {
  const { tab, mode, id: segments = [] } = await params;
  const { key: section, form = null } = findSection(tab) ?? {};
  const id = idValue(segments[0]);
  const isReadable = segments.length <= 1 && (segments.length === 0 || id !== null);
  if (!section || !form || !isReadable) return null;
  if (mode === "create") return { section, id: null };
  return mode === "edit" && id !== null ? { section, id } : null;
}

/** Redirects to /admin without the permission. */
export async function requireForm({
  params,
  searchParams,
}: FormPageProps): Promise<FormTarget & { section: SectionKey }> {
  const viewer = await requirePageViewer();
  const form = await formOf({ params });
  if (!form) notFound();
  const { section, id } = form;
  if (!can(viewer, section)) redirect("/admin");
  if (id !== null) return { section, id, copyOf: null, given: {} };
  const query = await searchParams;
  const { param, field } = PRESETS[section] ?? {};
  const chosen = param ? idValue(query[param]) : null;
  const given = field && chosen !== null ? { [field]: chosen } : {};
  return { section, id, copyOf: idValue(query.from), given };
}

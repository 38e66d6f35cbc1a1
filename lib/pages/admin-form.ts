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

/** 404 for an invalid address (docs/product/pages.md#addresses); redirects to /admin without the right. */
export async function requireForm({
  params,
  searchParams,
}: FormPageProps): Promise<FormTarget & { section: SectionKey }> {
  const viewer = await requirePageViewer();
  const { tab, mode, id: segments = [] } = await params;
  const { key: section, form = null } = findSection(tab) ?? {};
  if (!section || !form) notFound();
  if (!can(viewer, section)) redirect("/admin");
  const id = idValue(segments[0]);
  const isReadable = segments.length <= 1 && (segments.length === 0 || id !== null);
  if (!isReadable || !(mode === "create" || (mode === "edit" && id !== null))) notFound();
  if (mode === "edit") return { section, id, copyOf: null, given: {} };
  const query = await searchParams;
  const { param, field } = PRESETS[section] ?? {};
  const chosen = param ? idValue(query[param]) : null;
  const given = field && chosen !== null ? { [field]: chosen } : {};
  return { section, id: null, copyOf: idValue(query.from), given };
}

import "server-only";
import { notFound, redirect } from "next/navigation";
import { requirePageViewer } from "@/lib/accounts/session";
import { IdText } from "@/lib/input/ids";
import { can, findSection, type SectionKey } from "@/lib/permissions";

/** What Next hands the page of /admin/{tab}/{mode}/{id?}. */
export type FormPageProps = {
  params: Promise<{ tab: string; mode: string; id?: string[] }>;
  searchParams: Promise<{ from?: string | string[] }>;
};

/** Which record a form is about: `id` to change one, `copyOf` to begin a new one as its copy. */
export type FormTarget = { id: number | null; copyOf: number | null };

function parseId(text: string | string[] | undefined): number | null {
  const parsed = IdText.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/**
 * Reads the address of a form for someone who may use its section. An unknown section or mode, an id that is no number
 * and an edit without an id are the 404 page (docs/product/pages.md#addresses); without the right one goes to /admin.
 */
export async function requireForm({
  params,
  searchParams,
}: FormPageProps): Promise<FormTarget & { section: SectionKey }> {
  const viewer = await requirePageViewer();
  const { tab, mode, id: segments = [] } = await params;
  const { key: section, form = null } = findSection(tab) ?? {};
  if (!section || !form) notFound();
  if (!can(viewer, section)) redirect("/admin");
  const id = parseId(segments[0]);
  const isReadable = segments.length <= 1 && (segments.length === 0 || id !== null);
  if (!isReadable || !(mode === "create" || (mode === "edit" && id !== null))) notFound();
  if (mode === "edit") return { section, id, copyOf: null };
  return { section, id: null, copyOf: parseId((await searchParams).from) };
}

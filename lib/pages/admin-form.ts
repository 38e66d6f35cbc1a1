import "server-only";
import { notFound, redirect } from "next/navigation";
import { requirePageViewer } from "@/lib/accounts/session";
import { IdText } from "@/lib/input/ids";
import { can, findSection, type SectionKey } from "@/lib/permissions";

export type FormPageProps = {
  params: Promise<{ tab: string; mode: string; id?: string[] }>;
  searchParams: Promise<{ from?: string | string[] }>;
};

/** `id` is the record to change, `copyOf` the one that a new record starts as a copy of. */
export type FormTarget = { id: number | null; copyOf: number | null };

function parseId(text: string | string[] | undefined): number | null {
  const parsed = IdText.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** 404 for an address that cannot be read (docs/product/pages.md#addresses); without the right, back to /admin. */
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

"use client";

import { SECTION_VIEWS } from "@/components/sections/sections";
import type { FormTarget } from "@/lib/pages/admin-form";
import type { SectionKey } from "@/lib/permissions";

/** The form of one section. */
export function SectionForm({ section, ...target }: FormTarget & { section: SectionKey }) {
  return SECTION_VIEWS[section].form?.(target);
}

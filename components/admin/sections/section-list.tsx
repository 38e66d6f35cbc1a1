"use client";

import { useAdmin } from "@/components/admin/admin-context";
import { SECTION_VIEWS } from "@/components/admin/sections/sections";
import type { FormTarget } from "@/lib/pages/admin-form";
import type { SectionKey } from "@/lib/permissions";

export function SectionList({ section }: { section: SectionKey }) {
  return SECTION_VIEWS[section].list();
}

export function FirstSection() {
  const [first] = useAdmin().sections;
  return first ? <SectionList section={first.key} /> : null;
}

export function SectionForm({ section, ...target }: FormTarget & { section: SectionKey }) {
  return SECTION_VIEWS[section].form?.(target);
}

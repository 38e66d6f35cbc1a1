import type { Metadata } from "next";
import { SectionForm } from "@/components/admin/sections/section-list";
import { wordingOf } from "@/components/admin/wording";
import { type FormPageProps, requireForm } from "@/lib/pages/admin-form";
import { findSection } from "@/lib/permissions";

export async function generateMetadata({ params }: FormPageProps): Promise<Metadata> {
  const { tab, mode } = await params;
  const section = findSection(tab);
  return { title: section && wordingOf(section.key)[mode === "edit" ? "edit" : "create"].heading };
}

export default async function FormPage(props: FormPageProps) {
  const { section, ...target } = await requireForm(props);
  return <SectionForm key={`${section}-${JSON.stringify(target)}`} section={section} {...target} />;
}

import type { Metadata } from "next";
import { SectionForm } from "@/components/admin/sections/sections";
import { wordingOf } from "@/components/admin/wording";
import { type FormPageProps, formOf, requireForm } from "@/lib/pages/admin-form";

export async function generateMetadata(props: FormPageProps): Promise<Metadata> {
  const form = await formOf(props);
  if (!form) return { title: "404 Page Not Found" };
  return { title: wordingOf(form.section)[form.id === null ? "create" : "edit"].heading };
}

export default async function FormPage(props: FormPageProps) {
  const { section, ...target } = await requireForm(props);
  return <SectionForm key={`${section}-${JSON.stringify(target)}`} section={section} {...target} />;
}

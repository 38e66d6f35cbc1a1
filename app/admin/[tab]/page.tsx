import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SectionList } from "@/components/admin/sections/sections";
import { requirePageViewer } from "@/lib/accounts/session";
import { findSection, permittedSections } from "@/lib/permissions";

type TabPageProps = { params: Promise<{ tab: string }> };

export async function generateMetadata({ params }: TabPageProps): Promise<Metadata> {
  const { tab } = await params;
  return { title: findSection(tab)?.label };
}

export default async function AdminTabPage({ params }: TabPageProps) {
  const { tab } = await params;
  const sections = permittedSections(await requirePageViewer());
  const section = sections.find(({ key }) => key === tab);
  if (!section) redirect(sections[0] ? `/admin/${sections[0].key}` : "/admin");
  return <SectionList section={section.key} />;
}

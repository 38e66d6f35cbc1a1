import type { Metadata } from "next";
import { DealForm } from "@/components/deals/deal-form";
import { type FormPageProps, requireForm } from "@/lib/pages/admin-form";

export const metadata: Metadata = { title: "Special Deal" };

export default async function DealFormPage(props: FormPageProps) {
  const { id, copyOf } = await requireForm("deals", props);
  return <DealForm key={`${id}-${copyOf}`} id={id} copyOf={copyOf} />;
}

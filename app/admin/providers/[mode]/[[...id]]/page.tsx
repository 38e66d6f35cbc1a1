import type { Metadata } from "next";
import { ProviderForm } from "@/components/providers/provider-form";
import { type FormPageProps, requireForm } from "@/lib/pages/admin-form";

export const metadata: Metadata = { title: "Provider" };

export default async function ProviderFormPage(props: FormPageProps) {
  const { id, copyOf } = await requireForm("providers", props);
  return <ProviderForm key={`${id}-${copyOf}`} id={id} copyOf={copyOf} />;
}

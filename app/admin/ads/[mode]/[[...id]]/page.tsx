import type { Metadata } from "next";
import { AdvertisementForm } from "@/components/ads/advertisement-form";
import { type FormPageProps, requireForm } from "@/lib/pages/admin-form";

export const metadata: Metadata = { title: "Advertisement" };

export default async function AdvertisementFormPage(props: FormPageProps) {
  const { id, copyOf } = await requireForm("ads", props);
  return <AdvertisementForm key={`${id}-${copyOf}`} id={id} copyOf={copyOf} />;
}

import type { Metadata } from "next";
import { InvitationForm } from "@/components/invites/invitation-form";
import { type FormPageProps, requireForm } from "@/lib/pages/admin-form";

export const metadata: Metadata = { title: "Invitation Code" };

export default async function InvitationFormPage(props: FormPageProps) {
  const { id } = await requireForm("invites", props);
  return <InvitationForm key={id} id={id} copyOf={null} />;
}

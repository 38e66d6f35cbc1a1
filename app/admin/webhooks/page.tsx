import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TitledSection } from "@/components/admin/titled-section";
import { WebhookForm } from "@/components/admin/webhooks/webhook-form";
import { DeliveryFigures, DeliveryList, WebhookList } from "@/components/admin/webhooks/webhook-lists";
import { requirePageViewer } from "@/lib/accounts/session";

export const metadata: Metadata = { title: "Alerts and webhooks" };

export default async function WebhooksPage() {
  const viewer = await requirePageViewer();
  if (!viewer.isAdmin) redirect("/admin");
  return (
    <>
      <h2 className="text-2xl tracking-[-0.025em]">Alerts and webhooks</h2>
      <DeliveryFigures />
      <div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-2">
        <TitledSection id="webhooks" title="Webhooks">
          <WebhookList />
        </TitledSection>
        <TitledSection id="new-webhook" title="New webhook">
          <WebhookForm />
        </TitledSection>
      </div>
      <TitledSection id="deliveries" title="Recent deliveries">
        <DeliveryList />
      </TitledSection>
    </>
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
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
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="webhooks">
          <h3 id="webhooks" className="mb-4 text-lg">
            Webhooks
          </h3>
          <WebhookList />
        </section>
        <section aria-labelledby="new-webhook">
          <h3 id="new-webhook" className="mb-4 text-lg">
            New webhook
          </h3>
          <WebhookForm />
        </section>
      </div>
      <section aria-labelledby="deliveries" className="mt-8">
        <h3 id="deliveries" className="mb-4 text-lg">
          Recent deliveries
        </h3>
        <DeliveryList />
      </section>
    </>
  );
}

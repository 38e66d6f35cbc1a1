import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { WebhookForm } from "@/components/admin/webhooks/webhook-form";
import { DeliveryList, WebhookList } from "@/components/admin/webhooks/webhook-lists";
import { Notice } from "@/components/shared/layout/notice";
import { requirePageViewer } from "@/lib/accounts/session";
import { formatDuration } from "@/lib/dates";
import { alertFigures, listDeliveries } from "@/lib/deliveries/data";
import { readOrNull } from "@/lib/pages/page-read";
import type { AlertFigures } from "@/lib/runtime/shared-state";

export const metadata: Metadata = { title: "Alerts and webhooks" };

function figures({ subscriptions, pending, oldestSeconds }: AlertFigures): [string, string][] {
  return [
    ["Followers", String(subscriptions.active)],
    ["Unconfirmed", String(subscriptions.unconfirmed)],
    ["Failing", String(subscriptions.failing)],
    ["Failed", String(subscriptions.ended)],
    ["Queued", String(pending)],
    ["Oldest waiting", pending > 0 ? formatDuration(oldestSeconds * 1_000) : "–"],
  ];
}

export default async function WebhooksPage() {
  const viewer = await requirePageViewer();
  if (!viewer.isAdmin) redirect("/admin");
  const read = await readOrNull(async () => ({
    figures: await alertFigures(),
    deliveries: await listDeliveries(),
  }));
  return (
    <>
      <h2 className="text-2xl tracking-[-0.025em]">Alerts and webhooks</h2>
      {read && (
        <dl className="panel mt-5 flex flex-wrap gap-x-8 gap-y-3 p-5">
          {figures(read.figures).map(([label, value]) => (
            <div key={label}>
              <dt className="text-quiet text-xs">{label}</dt>
              <dd className="figure text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      )}
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
        {read ? (
          <DeliveryList deliveries={read.deliveries} />
        ) : (
          <Notice tone="error" text="Error loading deliveries. Please try again later." />
        )}
      </section>
    </>
  );
}

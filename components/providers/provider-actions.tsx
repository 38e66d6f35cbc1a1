"use client";

import { MessageSquarePlus } from "lucide-react";
import { useAdmin } from "@/components/admin/admin-context";
import { RecordActions } from "@/components/admin/list/row-action";
import type { ProviderRow } from "@/components/query/resources";

/** Where visitors see a provider; null where they do not. */
export function providerPlace({ id, gameId }: ProviderRow): string | null {
  return gameId ? `/game/${gameId}#provider-${id}` : null;
}

/** The actions of a provider's row: those of every record, and to review it for who may. */
export function ProviderActions({ provider, onDelete }: { provider: ProviderRow; onDelete: () => void }) {
  const { id, name } = provider;
  const { sections } = useAdmin();
  const review = {
    icon: MessageSquarePlus,
    label: "Add review",
    told: `Add review for ${name}`,
    href: `/admin/reviews/create?provider=${id}`,
  };
  const mayReview = sections.some(({ key }) => key === "reviews");
  return (
    <RecordActions
      list="/admin/providers"
      id={id}
      name={name}
      siteHref={providerPlace(provider)}
      extras={mayReview ? [review] : []}
      onDelete={onDelete}
    />
  );
}

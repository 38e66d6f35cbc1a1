"use client";

import { useQuery } from "@tanstack/react-query";
import { PanelTop, Star, StarOff } from "lucide-react";
import { RecordActions } from "@/components/admin/list/row-action";
import { useWrite } from "@/components/admin/use-write";
import { type DealRow, dealsQuery } from "@/components/query/resources";
import { callApi } from "@/lib/api-client";
import { featuredDeals } from "@/lib/deals/offer";

const bannerOf = (deals: readonly DealRow[]) => featuredDeals(deals)[0]?.id ?? null;

/** The deal that is the banner of the deals page; null while none is. */
export function useBanner(): number | null {
  return useQuery({ ...dealsQuery, select: bannerOf }).data ?? null;
}

/** A write of one deal that takes no fields. */
function useDealAct(deal: DealRow, verb: "feature" | "banner", title: string, failure: string) {
  const { id, updatedAt } = deal;
  const act = useWrite({
    call: () => callApi("PUT", `/api/deals/${id}/${verb}`, undefined, { version: updatedAt }),
    refreshes: ["/api/deals"],
    success: () => ({ title }),
    record: () => deal.title,
    failure,
  });
  return { isBusy: act.isPending, onAct: () => act.mutate(undefined) };
}

/** The actions of a deal's row: those of every record, to feature it or to stop that, and to put it first. */
export function DealActions({ deal, onDelete }: { deal: DealRow; onDelete: () => void }) {
  const { id, title, isActive, isFeatured } = deal;
  const feature = useDealAct(
    deal,
    "feature",
    "Deal featured status updated",
    "Failed to update feature status",
  );
  const lead = useDealAct(deal, "banner", "Deal is the banner now", "Failed to make the deal the banner");
  const mayLead = useBanner() !== id && isActive;
  return (
    <RecordActions
      list="/admin/deals"
      id={id}
      name={title}
      siteHref={isActive ? "/special-deals" : null}
      extras={[
        {
          icon: isFeatured ? StarOff : Star,
          label: isFeatured ? "Stop featuring" : "Feature",
          ...feature,
        },
        ...(mayLead ? [{ icon: PanelTop, label: "Make it the banner", ...lead }] : []),
      ]}
      onDelete={onDelete}
    />
  );
}

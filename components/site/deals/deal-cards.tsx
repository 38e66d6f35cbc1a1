"use client";

import { DealCard } from "@/components/shared/deals/deal-card";
import type { DealSummary } from "@/lib/deals/data";

export function DealCards({ deals, now }: { deals: DealSummary[]; now: Date }) {
  return deals.map((deal) => <DealCard key={deal.id} deal={deal} now={now} />);
}

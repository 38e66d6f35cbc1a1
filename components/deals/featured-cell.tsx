"use client";

import { Star } from "lucide-react";
import { useBanner } from "@/components/deals/deal-actions";
import type { DealRow } from "@/components/query/resources";
import { Badge } from "@/components/ui/badge";

/** Whether a deal is featured, and whether it is the one that leads. */
export function FeaturedCell({ deal: { id, isFeatured } }: { deal: DealRow }) {
  const isBanner = useBanner() === id;
  return (
    <span className="flex items-center gap-2">
      <Badge tone={isFeatured ? "accent" : "quiet"}>
        {isFeatured && <Star className="size-3" aria-hidden />}
        {isFeatured ? "Featured" : "Not Featured"}
      </Badge>
      {isBanner && <span className="text-quiet text-xs">Banner</span>}
    </span>
  );
}

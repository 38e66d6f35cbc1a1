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
      {isFeatured ? (
        <Badge tone="accent">
          <Star className="size-3" aria-hidden />
          Featured
        </Badge>
      ) : (
        <span className="text-quiet text-xs">Not Featured</span>
      )}
      {isBanner && <span className="text-quiet text-xs">Banner</span>}
    </span>
  );
}

import { useQuery } from "@tanstack/react-query";
import { PanelTop, Star, StarOff } from "lucide-react";
import type { ComponentProps } from "react";
import { RowButton } from "@/components/admin/list/row-action";
import { type DealRow, dealsQuery } from "@/components/admin/query/resources";
import { useWrite } from "@/components/admin/use-write";
import { callApi } from "@/lib/api-client";
import { arrangeDeals, dealStatus, isOver } from "@/lib/deals/offer";

function bannerOf(deals: readonly DealRow[]): number | null {
  return arrangeDeals(deals, new Date()).featured?.id ?? null;
}

export function useBanner(): number | null {
  return useQuery({ ...dealsQuery, select: bannerOf }).data ?? null;
}

const TEXTS = {
  feature: { done: "Deal featured status updated", failure: "Failed to update feature status" },
  banner: { done: "Deal set as the banner", failure: "Failed to set the deal as the banner" },
};

type DealButtonProps = Omit<ComponentProps<typeof RowButton>, "onClick"> & {
  deal: DealRow;
  verb: keyof typeof TEXTS;
};

function DealButton({ deal, label, verb, disabled = false, ...props }: DealButtonProps) {
  const act = useWrite({
    call: ({ id, updatedAt }: DealRow) =>
      callApi("PUT", `/api/deals/${id}/${verb}`, undefined, { version: updatedAt }),
    refreshes: ["/api/deals"],
    success: () => ({ title: TEXTS[verb].done }),
    undo: ({ id, isFeatured, position }, answer) => {
      const version = (answer as DealRow).updatedAt;
      return () => callApi("PUT", `/api/deals/${id}`, { isFeatured, position }, { version });
    },
    record: ({ title }) => title,
    failure: TEXTS[verb].failure,
  });
  const isDisabled = act.isPending || disabled;
  return (
    <RowButton
      tooltip={label}
      {...props}
      label={`${label} ${deal.title}`}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && act.mutate(deal)}
    />
  );
}

export function DealButtons({ deal }: { deal: DealRow }) {
  const { id, isFeatured } = deal;
  const isBanner = useBanner() === id;
  const isRunning = dealStatus(deal) === "Active" && !isOver(deal, new Date());
  return (
    <>
      <DealButton
        deal={deal}
        icon={isFeatured ? StarOff : Star}
        label="Feature"
        tooltip={isFeatured ? "Stop featuring" : "Feature"}
        aria-pressed={isFeatured}
        verb="feature"
      />
      {/* Disabled rather than hidden, so that a second click can't hit another button. */}
      <DealButton
        deal={deal}
        icon={PanelTop}
        label="Use as banner"
        verb="banner"
        disabled={isBanner || !isRunning}
      />
    </>
  );
}

import { OVERVIEW_PATH } from "@/components/overview/overview-query";
import { callApi } from "@/lib/api-client";
import type { OverviewItem } from "@/lib/overview/answers";
import type { TopicKey } from "@/lib/overview/vocabulary";

type Call = {
  label: string;
  /** What the message says of it. */
  done: string;
  failure: string;
  refreshes: readonly string[];
  call: (item: OverviewItem) => Promise<unknown>;
};

type Way = { label: string; href: (item: OverviewItem) => string };

/** What is done about an item on the spot: a call, or a form that is opened. */
export type TopicAction = Call | Way;

const version = ({ updatedAt }: OverviewItem) => ({ version: updatedAt });

/** Switches a record of a list on or off. */
function switches(path: string, method: "PUT" | "PATCH", thing: string, isActive: boolean): Call {
  return {
    label: isActive ? "Switch on" : "Switch off",
    done: `${thing} switched ${isActive ? "on" : "off"}`,
    failure: `Failed to update ${thing.toLowerCase()}`,
    refreshes: [path, OVERVIEW_PATH],
    call: (item) => callApi(method, `${path}/${item.id}`, { isActive }, version(item)),
  };
}

const edits = (section: string, label: string): Way => ({
  label,
  href: ({ id }) => `/admin/${section}/edit/${id}`,
});

const dealOff = switches("/api/deals", "PUT", "Deal", false);

export const TOPIC_ACTIONS: Record<TopicKey, TopicAction> = {
  stale: {
    label: "Verify",
    done: "Provider verified successfully",
    failure: "Failed to update provider",
    refreshes: ["/api/providers", "/api/games", "/api/updates", OVERVIEW_PATH],
    call: (item) => callApi("POST", `/api/providers/${item.id}/verify`, {}, version(item)),
  },
  gameless: edits("providers", "Choose game"),
  ended: dealOff,
  soldOut: dealOff,
  ending: edits("deals", "Extend"),
  unplaced: edits("ads", "Choose game"),
  expired: switches("/api/advertisements", "PUT", "Advertisement", false),
  switchedOff: switches("/api/advertisements", "PUT", "Advertisement", true),
  unreviewed: { label: "Add review", href: ({ id }) => `/admin/reviews/create?provider=${id}` },
  gamePictures: edits("games", "Add picture"),
  providerPictures: edits("providers", "Add logo"),
  dealPictures: edits("deals", "Add picture"),
  unusedCodes: switches("/api/invitation-codes", "PATCH", "Invitation code", false),
};

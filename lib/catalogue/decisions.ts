import type { ProviderStatus } from "@/lib/catalogue/statuses";

/** Paragraphs may contain Markdown links and emphasis. */
export type DecisionBlock =
  | string
  | { example: string }
  | { statuses: Record<ProviderStatus, string> }
  | { figures: Record<string, string> };

const part = (id: string, title: string, blocks: DecisionBlock[]) => ({ id, title, blocks });

const STATUSES: Record<ProviderStatus, string> = {
  undetected:
    "The game's protection doesn't notice the provider's software, as far as we and its users know. That can change at any time.",
  updating:
    "The provider has taken it down or is changing it, usually after a game patch. Don't use it until it's back.",
  detected: "The protection notices it. Accounts have been or will be banned for it.",
};

const FIGURES: Record<string, string> = {
  "Undetected in 30, 90 or 365 days":
    "Time undetected ÷ time listed. A provider listed for 92 days and undetected for 69 of them was undetected 75% of the time.",
  Detections: "How often the status changed to detected. Being listed as detected doesn't count.",
  "Days to recover":
    "From the change to detected until the change back to undetected. Detected on March 3 and undetected again on March 8 is 5 days. If there are several, we show the median.",
  "Longest undetected streak": "The longest time without a break.",
  "Shares of a game": "The same, over the listed time of all its providers together.",
};

const INSIGHTS: Record<string, string> = {
  "Share of each status":
    "Time in that status ÷ time listed, across all providers, for the whole range and for each bar of the chart.",
  "Detections per week": "Changes to detected, Monday to Sunday; by month or year in longer ranges.",
  "Median time to recover": "Of all recoveries that ended within the range.",
  "Types and games":
    "The same shares and detections, grouped by today's provider types and the ten games with the most providers.",
  "After patches":
    "Detections of a game's providers within 7 days after one of its patches, and all others. The time to our verdict is the median from a patch to our first check of each provider of its game.",
  "Longest streaks":
    "The ten longest undetected streaks that overlap the range, counted from their real start.",
};

export const decisions = (staleAfter: string) => [
  part("statuses", "The statuses", [
    { statuses: STATUSES },
    "The time next to a status counts from when it started. Every change appears in the [updates](/updates).",
  ]),
  part("checks", "How a status is checked", [
    "Our team sets a status based on its own tests, on provider announcements and on independent reports from several people. A change can carry evidence: a link and a note. Both are public and stay in the history.",
    `A status is *verified* when it's set, and again each time one of us checks it and finds it unchanged. The page shows the time and the author of the last check. If it hasn't been checked for more than ${staleAfter}, it's marked as not re-checked and its shape is hatched. It may still be right, but we haven't looked.`,
  ]),
  part("patches", "After a patch", [
    "A patch of a game or of its protection, or a ban wave, can change what's detected. Until we check a provider again, it's marked as not re-checked since that patch, and it no longer counts as undetected right now.",
  ]),
  part("scores", "Scores", [
    "A review rates up to four things from 0 to 10: the cheat, installation, support and community. Its score is the mean of the ratings given, rounded to one decimal, and a provider's score is the mean of its reviews.",
    { example: "Cheat 9, support 7, no other ratings: (9 + 7) ÷ 2 = 8.0" },
  ]),
  part("figures", "History", [
    "We record the exact start and end of every status. All history bars and figures are computed from these times, never from samples.",
    { figures: FIGURES },
  ]),
  part("outlook", "Recovery outlook", [
    "An outage begins when a provider stops being undetected and ends when it's undetected again. While one is ongoing, we compare it with the provider's earlier outages that lasted at least as long, and show the time within which 80% of them ended. With fewer than five of those, we make no estimate.",
    { example: "Down for 4 days. 7 of 8 earlier outages ended within 9 days." },
    "“Use instead” lists up to three providers of the same type for the same game that are undetected and recently checked: the longest undetected first, then by score. Promotion doesn't count.",
  ]),
  part("insights", "Insights", [
    "The [insights](/insights) use the same times, across all providers. Days start at midnight UTC.",
    { figures: INSIGHTS },
  ]),
  part("promotion", "Promotion and advertising", [
    "A promoted provider is listed first for its game and marked “Featured Provider”. Advertisements have their own places and are labeled “Advertisement”, and [deals](/special-deals) are offers from partners.",
    "None of these affects a status, evidence, a review, a score, a figure or the order of search results. A promoted provider that's detected is shown as detected.",
    "We don't sell or distribute cheats. If something here is wrong, let us know in the community chat, ideally with what you saw and when.",
  ]),
];

import type { ProviderType } from "@/lib/generated/prisma/enums";

/** What a provider says it is, by type: neutral, as a catalogue would put it. */
export const LEADS: Record<ProviderType, readonly string[]> = {
  external: [
    "Runs beside {game} as a separate process and describes itself as read-only.",
    "External overlay for {game} with a deliberately short feature list.",
    "A separate application with its own window, maintained for {game} since its second season.",
    "External tool that leaves the game's files untouched, according to its changelog.",
  ],
  internal: [
    "Loads into the {game} process and is rebuilt for every client version.",
    "Internal build with the widest configuration menu in this list.",
    "An in-process client for {game}, closed for two days after each major patch.",
    "Internal provider with a public build number and a signed changelog.",
  ],
  hardware: [
    "Depends on a second machine and a capture device sold separately.",
    "A two-computer setup; the firmware is issued per customer.",
    "Hardware-based, with a waiting list for the device and a guided first session.",
  ],
  pixelbot: [
    "Works from the picture on the screen alone and reads nothing from the game.",
    "Colour-based assistance with profiles per display and per region.",
    "A pixel reader with few functions and few moving parts.",
  ],
  unlocker: [
    "Changes which cosmetic items of {game} are shown as owned on the user's own screen.",
    "Cosmetics only; progress and ranking are not affected.",
    "Unlocks appearance items locally and keeps a list of what other players cannot see.",
  ],
  spoofer: [
    "Concerns itself with device identifiers and is sold separately from any client.",
    "Device identity tool, listed here because many {game} packages include it.",
    "Identifier tool with a written list of the boards it supports.",
  ],
  bypass: [
    "A compatibility layer that several other entries in this catalogue depend on.",
    "Sold to other providers rather than to players; its status decides theirs.",
  ],
  other: [
    "A macro and configuration suite that sits between categories.",
    "Statistics and replay analysis with an optional overlay, hence its place here.",
    "A training companion for {game} that the publisher nevertheless objects to.",
  ],
};

/** How it is run: the facts a reader compares. */
export const PRACTICES: readonly string[] = [
  "Updates are announced before they ship, with the reason for each.",
  "Status notices appear within the hour and name the affected client version.",
  "Support is handled through tickets, in English and Portuguese, with a median answer of forty minutes.",
  "Refunds are granted within three days when a build does not start.",
  "Access is sold by the week and paused, not charged, while the status is updating.",
  "Its public incident log goes back two years and includes the unflattering entries.",
  "New customers wait for a short interview; existing ones report that the rules are enforced.",
  "Documentation is current, illustrated and available before purchase.",
  "The team keeps a test account on every region and publishes what happened to it.",
  "Installation is guided by one page of instructions that matches the current build.",
  "Support hours are weekdays only and are stated on the front page.",
  "The community forum is moderated by customers of long standing.",
  "There is no reseller programme, which keeps the number of stale builds low.",
  "Prices have not changed since the listing began.",
  "A small team of three signs its posts and answers in person.",
];

export const CLOSERS: Record<"undetected" | "detected" | "updating", readonly string[]> = {
  undetected: [
    "No detection has been confirmed since the last change shown here.",
    "The last confirmed incident is older than the current season.",
    "Reports are checked daily; none is open at the moment.",
  ],
  detected: [
    "The most recent wave is confirmed by several reports, and sales have stopped.",
    "Listed as detected until the team publishes a new build and it has been observed for a week.",
    "Account losses were confirmed; the team recommends not to use the current build, and so do we.",
  ],
  updating: [
    "A new build is being prepared after the latest client patch.",
    "The team paused access on its own account while the patch is examined.",
    "An update is announced; time on all subscriptions is frozen until it ships.",
  ],
};

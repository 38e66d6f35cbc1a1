export type Tone = "good" | "mixed" | "poor";

/** Sentences of the review team by subject and tone. Each stands alone and follows any other. */
export type Facet = Record<Tone, readonly string[]>;

export const STABILITY: Facet = {
  good: [
    "Across {weeks} weeks of observation we recorded no crash and no unexplained stutter.",
    "Frame times stayed flat in every session we logged, including the crowded late evenings.",
    "The client closed cleanly each time, which sounds like little and is rarer than it should be.",
    "Memory use settled after the first minutes and did not move again for the rest of the night.",
    "Our three test machines behaved alike, down to the oldest of them.",
    "Nothing we changed in the game's own settings upset it.",
  ],
  mixed: [
    "Two of {sessions} sessions ended with a freeze, both directly after a map change.",
    "Performance is fine on recent machines and noticeably rougher on the oldest of our three.",
    "It runs well until the game is minimised; coming back takes a few seconds too long.",
    "We saw short stutters in the first minute of most sessions and none after that.",
    "Stable in ordinary play, though long sessions slowly gather memory.",
  ],
  poor: [
    "We counted {sessions} crashes in a fortnight, and the error text was never the same twice.",
    "On our middle test machine it did not survive a single full evening.",
    "Frame times doubled in crowded areas, which makes every other quality beside the point.",
    "A restart fixed most problems, but needing one every hour is a problem of its own.",
    "It recovered from none of the interruptions in our standard list.",
  ],
};

export const UPDATES: Facet = {
  good: [
    "After the last client patch the status page changed within {minutes} minutes, well before most users asked.",
    "Each of the last four patches was followed by a notice, a pause and a dated build, in that order.",
    "The changelog names what changed and what was left alone, so a reader can judge the risk.",
    "When the team was unsure it said so and paused access, which is exactly what we want to see.",
    "Downtime after patches averaged under a day during our period of observation.",
    "Frozen time was credited without anybody having to write a ticket.",
  ],
  mixed: [
    "Patches are followed up reliably, only the estimates are optimistic: a day usually means three.",
    "The status page was right each time we compared it, but it lagged behind the announcements by hours.",
    "Notices are prompt; the reasons behind them are thin.",
    "The last patch took {weeks} days to follow up, which is average for this list.",
    "Downtime is credited, although only on request.",
  ],
  poor: [
    "After the spring patch the page still read undetected while reports to the contrary were piling up.",
    "There is no changelog to speak of, so every update has to be taken on trust.",
    "Silence for {weeks} weeks, then a new build without a word about what had happened.",
    "Estimates were missed three times in a row and nobody explained why.",
    "We learned of two pauses from other customers and of none from the team.",
  ],
};

export const INSTALLATION: Facet = {
  good: [
    "The documentation matched what we saw on the screen, step by step and version by version.",
    "From receipt to first start took {minutes} minutes, most of them spent reading.",
    "One page of instructions, current screenshots and a checklist for what to do when a step fails.",
    "Everything optional is marked as optional, a courtesy that few in this category extend.",
    "Removing it left nothing behind on the machine we inspected afterwards.",
  ],
  mixed: [
    "The guide is complete but written for the previous version, and it takes care to see where they differ.",
    "Setting it up took {minutes} minutes and one question to support.",
    "Clear for anyone who has done this before, steep for those who have not.",
    "Two of the linked pages were missing; a search of the forum filled the gaps.",
    "It works as described once the language of the system is set to English, which the guide does not mention.",
  ],
  poor: [
    "The instructions contradict themselves twice on the first page.",
    "We needed {minutes} minutes and the help of another customer to get to a first start.",
    "The guide is a video without sound, recorded for a version that is no longer sold.",
    "It asks for more rights than it explains, and we could not find out what for.",
    "After removal we found leftovers that had to be deleted by hand.",
  ],
};

export const SUPPORT: Facet = {
  good: [
    "Our first ticket was answered in {minutes} minutes by someone who had clearly read it.",
    "Support asked the right two questions, solved the matter and followed up the next day.",
    "We wrote at three in the morning and again on a public holiday; both answers came within the hour.",
    "Even our deliberately vague question was met with patience and a useful link.",
    "A refund we requested under another name was granted the same day.",
  ],
  mixed: [
    "Weekday answers arrive within hours, weekend answers on Monday.",
    "The first reply is a template; the second one usually helps.",
    "Of our four tickets three were solved and one is still open after {weeks} weeks.",
    "Friendly and quick for simple matters, evasive when asked about past incidents.",
    "Support knows the product well but treats every question about refunds as a surprise.",
  ],
  poor: [
    "Three tickets in {weeks} weeks, one answer, and that one closed the wrong ticket.",
    "Support consists of a pinned message asking customers to be patient.",
    "Our question about refunds was deleted together with the thread it was in.",
    "Replies arrive after days and repeat the text of the front page.",
    "The person answering changed with every message, and none had read the one before.",
  ],
};

export const COMMUNITY: Facet = {
  good: [
    "The forum is calm, searchable and moderated by people who have been around for years.",
    "Customers answer one another before the team has to, and they are usually right.",
    "Criticism stays visible, including an unkind thread about the price that the team answered in detail.",
    "Incident reports follow a template, which makes the discussion unusually easy to verify.",
    "New members are pointed to the rules politely and the rules are short.",
  ],
  mixed: [
    "The chat is lively and helpful, though anything older than a week is lost in it.",
    "A small community with good manners and not many answers.",
    "Helpful regulars, too many jokes in the incident channel.",
    "Reports are welcome but tend to be argued about before they are checked.",
    "Growing quickly, and the moderation has not caught up.",
  ],
  poor: [
    "Critical posts disappear; we watched it happen to {sessions} of them.",
    "The chat is mostly advertising for other products.",
    "There is no archive, so every newcomer asks the same question and gets a different answer.",
    "Reports of detections are met with mockery rather than with questions.",
    "The last message by a moderator is {weeks} weeks old.",
  ],
};

import type { Tone } from "./review-facets";

/** First sentences: what was looked at, by whom and for how long. */
export const OPENERS: readonly string[] = [
  "We followed {name} for {weeks} weeks through {sessions} sessions of {game} and two client patches.",
  "This is our second look at {name}; the first, in spring, left questions that deserved an answer.",
  "{name} has been on our list for {game} for a while, and readers keep asking how it compares.",
  "For this review two of us kept separate notes on {name} and compared them only at the end.",
  "Few entries for {game} are discussed as much as {name}, so we took our time.",
  "We came to {name} without expectations and left with a long page of notes.",
  "Our test period for {name} covered {weeks} weeks, one large patch and an unplanned outage.",
  "Much has been written about {name} by people who sell it. We bought access like everybody else.",
  "{name} is the quiet one among the providers for {game}: little advertising, a short list of promises.",
  "After the recent change of status we repeated our tests of {name} from the start.",
];

export const CLOSERS: Record<Tone, readonly string[]> = {
  good: [
    "We will keep watching, but at the moment there is little to hold against it.",
    "Of the entries for {game} it is among the ones that communicate best, and that counts for most here.",
    "Nothing in this category is free of risk. This is as openly managed as we have seen it.",
    "Our next check is due after the coming season patch; until then the scores stand.",
  ],
  mixed: [
    "A fair entry with one or two habits that it should drop.",
    "Worth following, with the status page open in another tab.",
    "The parts are there. Whether they come together depends on the next two patches.",
    "We expect to raise or lower this score within the month and will say why.",
  ],
  poor: [
    "We cannot recommend relying on anything it says about its own status.",
    "There are better documented entries for {game} in this catalogue.",
    "Until the team explains the last incident, our scores stay where they are.",
    "We would rather be proven wrong, and will look again when there is a new build.",
  ],
};

/** For reviews without a single rating: notes that are published before a verdict. */
export const UNRATED: readonly string[] = [
  "We publish these notes without scores, because our period of observation is not over yet.",
  "No ratings this time: the service was paused for most of the test and a number would pretend otherwise.",
  "The scores were withdrawn after the last incident and will return with the next full test.",
];

export const TITLES: Record<Tone, readonly string[]> = {
  good: [
    "Boring in the best sense",
    "Says what it does, then does it",
    "{weeks} weeks without a surprise",
    "The changelog others should copy",
    "Careful work, plainly reported",
    "Support that reads before it writes",
    "Steady through two patches",
    "A short list of promises, all kept",
    "Quietly the reference for {game}",
    "Open about its bad days",
    "Every notice on time",
    "Holds up on the second look",
  ],
  mixed: [
    "Good bones, slow notices",
    "Nearly there",
    "Fine on weekdays",
    "Better than its documentation",
    "Two steps forward",
    "A fair entry with loose ends",
    "Depends on the week you ask",
    "Solid client, thin explanations",
    "Promising, with an asterisk",
    "Average, and honest about it",
    "What changed since spring",
    "Mind the estimates",
  ],
  poor: [
    "Silence is not a status",
    "Too many questions left open",
    "The page said one thing, the reports another",
    "Not while the tickets stay unanswered",
    "A long fortnight",
    "Promises older than the build",
    "We stopped counting the restarts",
    "Look again after the next build",
    "No changelog, no trust",
    "Where did the thread go?",
  ],
};

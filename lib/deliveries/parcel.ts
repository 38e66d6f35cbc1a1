import type { AlertChannel, StatusAlert } from "@/lib/alerts/vocabulary";

export type Receiver = {
  id: number;
  channel: AlertChannel;
  address: string;
  tokenHash: string;
  secret: string | null;
  /** What is followed, for the question whether to begin. */
  subject: string;
};

/** `question`: whether the alerts may begin; `test`: of an admin. The id stays the same when it is sent again. */
export type Parcel =
  | { kind: "alert"; id: string; alert: StatusAlert }
  | { kind: "question" | "test"; id: string };

/** A receiver that nothing is sent to any more; its message is shown to admins. */
export class Unwanted extends Error {}

/** Gone is who never wants to hear of us again. `words` are shown to admins. */
export type Outcome = {
  result: "delivered" | "failed" | "gone";
  words: string;
  /** Whether the receiver answered at all. */
  isReached: boolean;
  retryAfterSeconds?: number | null;
};

import type { AlertChannel, StatusAlert } from "@/lib/alerts/vocabulary";

export type Receiver = {
  id: number;
  channel: AlertChannel;
  address: string;
  tokenHash: string;
  secret: string | null;
  subject: string;
};

/** `question`: a confirmation request; `test`: sent by an admin. A retry keeps its id. */
export type Payload =
  | { kind: "alert"; id: string; alert: StatusAlert }
  | { kind: "question" | "test"; id: string };

/** Its message is shown to admins. */
export class Unsupported extends Error {}

export type Outcome = {
  result: "delivered" | "failed" | "gone";
  words: string;
  isReached: boolean;
  isOurFault?: boolean;
  retryAfterSeconds?: number | null;
};

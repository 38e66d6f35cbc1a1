import type { AlertChannel } from "@/lib/alerts/vocabulary";
import { toDiscord } from "@/lib/deliveries/discord";
import { byEmail } from "@/lib/deliveries/email";
import { type Outcome, type Payload, type Receiver, Unsupported } from "@/lib/deliveries/payload";
import { toBrowser } from "@/lib/deliveries/push";
import { toWebhook } from "@/lib/deliveries/webhook";
import { type Answered, Unreachable } from "@/lib/outbound/guarded-post";
import { isGiven } from "@/lib/runtime/env";
import { logger } from "@/lib/runtime/logger";

const SENDERS: Record<AlertChannel, (receiver: Receiver, payload: Payload) => Promise<Answered>> = {
  push: toBrowser,
  discord: toDiscord,
  email: byEmail,
  webhook: toWebhook,
};

/** Push services and Discord report deleted subscriptions this way; a webhook may recover. */
const isGone = (channel: AlertChannel, status: number) =>
  status === 410 || (status === 404 && channel !== "webhook");

/** Never throws. */
export async function deliver(receiver: Receiver, payload: Payload): Promise<Outcome> {
  try {
    const { status, retryAfterSeconds } = await SENDERS[receiver.channel](receiver, payload);
    const words = `${receiver.channel === "email" ? "SMTP" : "HTTP"} ${status}.`;
    if (status >= 200 && status < 300) return { result: "delivered", words, isReached: true };
    const result = isGone(receiver.channel, status) ? "gone" : "failed";
    return { result, words, isReached: true, retryAfterSeconds };
  } catch (error) {
    const isOurFault = receiver.channel === "email" && isGiven("SMTP_URL");
    const failed = { result: "failed", isReached: false, isOurFault } as const;
    if (error instanceof Unreachable) return { ...failed, words: error.message };
    if (error instanceof Unsupported) return { ...failed, result: "gone", words: error.message };
    logger.error({ err: error, channel: receiver.channel }, "building an alert failed");
    return { ...failed, words: "The message couldn't be created." };
  }
}

import { openChannels } from "@/lib/alerts/addresses";
import { AlertWaysAnswer, NewAlertAnswer } from "@/lib/alerts/answers";
import { subscribe } from "@/lib/alerts/mutations";
import { AlertInput } from "@/lib/alerts/schema";
import { vapidKeys } from "@/lib/deliveries/mutations";
import { route } from "@/lib/http/route";
import { clientAddress } from "@/lib/runtime/client-address";
import { reserveAttempt } from "@/lib/throttle/mutations";

export const GET = route({
  about: "Lists the available alert channels and the public key for push subscriptions.",
  answer: AlertWaysAnswer,
  access: "public",
  handle: async () => {
    const { publicKey } = await vapidKeys();
    return { channels: openChannels(), vapidPublicKey: publicKey };
  },
});

export const POST = route({
  about: "Creates an alert for a game or provider. Email and Discord alerts start once confirmed.",
  answer: NewAlertAnswer,
  refusals: [409],
  access: "public",
  body: AlertInput,
  status: 201,
  handle: async ({ request, body }) => {
    const client = clientAddress(request);
    if (client) await reserveAttempt({ kind: "alerts", of: client });
    return subscribe(body, client);
  },
});

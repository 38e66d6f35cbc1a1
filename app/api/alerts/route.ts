import { openChannels } from "@/lib/alerts/addresses";
import { AlertWaysAnswer, NewAlertAnswer } from "@/lib/alerts/answers";
import { subscribe } from "@/lib/alerts/mutations";
import { AlertInput } from "@/lib/alerts/schema";
import { vapidKeys } from "@/lib/deliveries/mutations";
import { route } from "@/lib/http/route";
import { clientAddress } from "@/lib/runtime/client-address";
import { reserveAttempt } from "@/lib/throttle/mutations";

export const GET = route(
  {
    about: "By which ways one can be told here, and the key that a push subscription needs.",
    answer: AlertWaysAnswer,
    access: "public",
  },
  async () => {
    const { publicKey } = await vapidKeys();
    return { channels: openChannels(), vapidPublicKey: publicKey };
  },
);

export const POST = route(
  {
    about: "Asks to be told of a game or a provider; emails and Discord begin when they are confirmed.",
    answer: NewAlertAnswer,
    refusals: [404, 409, 429],
    access: "public",
    body: AlertInput,
    status: 201,
  },
  async ({ request, body }) => {
    const client = clientAddress(request);
    if (client) await reserveAttempt({ kind: "alerts", of: client });
    return subscribe(body, client);
  },
);

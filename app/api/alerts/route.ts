import { openChannels } from "@/lib/alerts/addresses";
import { subscribe } from "@/lib/alerts/mutations";
import { AlertInput } from "@/lib/alerts/schema";
import { vapidKeys } from "@/lib/deliveries/mutations";
import { route } from "@/lib/http/route";
import { clientAddress } from "@/lib/runtime/client-address";
import { reserveAttempt } from "@/lib/throttle/mutations";

/** GET /api/alerts: by which ways one can be told here, and the key that a push subscription needs. */
export const GET = route({ access: "public" }, async () => {
  const { publicKey } = await vapidKeys();
  return { channels: openChannels(), vapidPublicKey: publicKey };
});

/** POST /api/alerts: 201 with id and token; emails and Discord begin when they are confirmed. */
export const POST = route({ access: "public", body: AlertInput, status: 201 }, async ({ request, body }) => {
  const address = clientAddress(request);
  if (address) await reserveAttempt({ kind: "alerts", of: address });
  return subscribe(body);
});

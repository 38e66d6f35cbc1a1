import { DeliveriesAnswer } from "@/lib/deliveries/answers";
import { alertFigures, listDeliveries } from "@/lib/deliveries/data";
import { route } from "@/lib/http/route";

export const GET = route({
  about: "Lists the latest 100 deliveries, and counts followers and queued messages. Full admins only.",
  answer: DeliveriesAnswer,
  access: "admin",
  handle: async () => ({ figures: await alertFigures(), deliveries: await listDeliveries() }),
});

import { authorize, route } from "@/lib/http/route";
import * as z from "@/lib/input/zod";
import { listNeeding } from "@/lib/overview/data";
import { listOfTopic, TOPIC_KEYS } from "@/lib/overview/vocabulary";

export const GET = route({
  about: "Returns the ids of all records in an overview topic. Requires access to their section.",
  answer: z.array(z.int()),
  access: "user",
  query: z.object({ topic: z.enum(TOPIC_KEYS, { error: "Unknown topic" }) }),
  refusals: [403],
  handle: ({ viewer, query: { topic } }) => {
    authorize(viewer, listOfTopic(topic));
    return listNeeding(viewer, topic);
  },
});

import { route } from "@/lib/http/route";
import { TopicCountsAnswer } from "@/lib/overview/answers";
import { countTopics } from "@/lib/overview/data";

export const GET = route({
  about: "Returns how many records need attention, limited to the caller's sections.",
  answer: TopicCountsAnswer,
  access: "user",
  handle: ({ viewer }) => countTopics(viewer),
});

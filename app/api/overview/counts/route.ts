import { route } from "@/lib/http/route";
import { TopicCountsAnswer } from "@/lib/overview/answers";
import { countTopics } from "@/lib/overview/data";

export const GET = route(
  {
    about: "How much needs somebody, as far as the caller's rights go.",
    answer: TopicCountsAnswer,
    access: "user",
  },
  ({ viewer }) => countTopics(viewer),
);

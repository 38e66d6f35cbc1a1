import { route } from "@/lib/http/route";
import { OverviewAnswer } from "@/lib/overview/answers";
import { getOverview } from "@/lib/overview/data";

export const GET = route(
  {
    about: "What needs somebody, as far as the caller's rights go, and the figures of the week.",
    answer: OverviewAnswer,
    access: "user",
  },
  ({ viewer }) => getOverview(viewer),
);

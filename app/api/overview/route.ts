import { route } from "@/lib/http/route";
import { OverviewAnswer } from "@/lib/overview/answers";
import { getOverview } from "@/lib/overview/data";

export const GET = route({
  about: "Returns what needs attention, limited to the caller's sections, and the week's figures.",
  answer: OverviewAnswer,
  access: "user",
  handle: ({ viewer }) => getOverview(viewer),
});

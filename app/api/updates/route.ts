import { route } from "@/lib/http/route";
import { listUpdates } from "@/lib/updates/data";
import { UpdatesQuery } from "@/lib/updates/schema";

export const GET = route({ access: "public", query: UpdatesQuery }, ({ viewer, query }) =>
  listUpdates(viewer, query),
);

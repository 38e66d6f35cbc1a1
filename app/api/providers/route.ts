import { IMAGE_BODY_BYTES, route } from "@/lib/http/route";
import { wholeList } from "@/lib/http/whole-list";
import { listProviders } from "@/lib/providers/data";
import { createProvider } from "@/lib/providers/mutations";
import { ProviderInput } from "@/lib/providers/schema";

export const GET = route({ access: "public" }, ({ viewer }) =>
  wholeList<{ id: number }>((last, limit) => listProviders(viewer, { after: last?.id ?? 0, limit })),
);

/** POST /api/providers: 201 with the new provider. */
export const POST = route(
  { access: "providers", body: ProviderInput, maxBytes: IMAGE_BODY_BYTES, status: 201 },
  ({ viewer, body }) => createProvider(viewer, body),
);

import { recordRoutes } from "@/lib/http/record-routes";
import { ProviderAnswer } from "@/lib/providers/answers";
import { requireProvider } from "@/lib/providers/data";
import { providerWrites } from "@/lib/providers/mutations";

export const { GET, PUT, DELETE } = recordRoutes(providerWrites, ProviderAnswer, requireProvider, {
  changing: " A status change appears in the updates.",
  deleting: " with its reviews",
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { ProviderPreview } from "@/components/admin/providers/provider-preview";
import { type GameRow, gamesQuery, type ProviderRow } from "@/components/admin/query/resources";
import type { ProviderValues } from "@/lib/providers/schema";

const latestPatch = { id: 1, label: "1.42", kind: "update", happenedAt: "2026-11-20T00:00:00.000Z" };
const GAMES = [
  { id: 1, isActive: false, latestPatch },
  { id: 2, isActive: false, latestPatch: null },
] as GameRow[];
const PROVIDER = {
  id: 7,
  gameId: 1,
  status: "detected",
  statusChangedAt: "2026-11-01T00:00:00.000Z",
  verifiedAt: "2026-11-19T00:00:00.000Z",
  isStale: false,
  freshness: "before-patch",
} as ProviderRow;

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
client.setQueryData(gamesQuery.queryKey, GAMES);

function Preview({ provider, ...values }: Partial<ProviderValues> & { provider: ProviderRow }) {
  const form = useForm<ProviderValues>({ defaultValues: values });
  return (
    <QueryClientProvider client={client}>
      <FormProvider {...form}>
        <ProviderPreview provider={provider} />
      </FormProvider>
    </QueryClientProvider>
  );
}

test.each<[string, Partial<ProviderValues> & { verifiedAt?: string }, string | RegExp]>([
  ["the patch since the last check", {}, "not re-checked since patch 1.42"],
  ["no patch of a game without one", { gameId: 2 }, /^verified /],
  ["no patch before the last check", { verifiedAt: latestPatch.happenedAt }, /^verified /],
  ["a new check with a new status", { status: "undetected" }, /^verified /],
])("the preview names %s", (_, { verifiedAt = PROVIDER.verifiedAt, ...values }, text) => {
  const { gameId, status } = PROVIDER;
  const provider = { ...PROVIDER, verifiedAt };
  render(<Preview gameId={gameId ?? undefined} status={status} {...values} provider={provider} />);
  expect(screen.getByText(text)).toBeTruthy();
});

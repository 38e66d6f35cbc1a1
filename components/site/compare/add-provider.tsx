"use client";

import { PageLink } from "@/components/shared/layout/page-link";
import { useAddressForm } from "@/components/shared/layout/use-address-form";
import { SearchField } from "@/components/shared/search/search-field";
import { StatusIcon } from "@/components/shared/status/status-icon";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { checkedText } from "@/lib/catalogue/statuses";
import { comparePath } from "@/lib/comparison/columns";
import { capitalized } from "@/lib/counted";
import type { FoundProvider } from "@/lib/search/answers";

type AddProviderProps = { ids: number[]; find: string; found: FoundProvider[] };

export function AddProvider({ ids, find, found }: AddProviderProps) {
  const compared = ids.join(",");
  const form = useAddressForm("/compare", { p: compared, find }, {});
  return (
    <div className="w-full lg:w-md">
      <form {...form} className="flex gap-2">
        {compared !== "" && <input type="hidden" name="p" value={compared} />}
        <SearchField name="find" label="Add a provider" defaultValue={find} className="flex-1" />
        <Button type="submit" className="h-11">
          Find
        </Button>
      </form>
      {find !== "" && (
        <div className="mt-3" role="status">
          {found.length === 0 && <p className="text-quiet text-sm">No providers found.</p>}
          {found.length > 0 && (
            <ul aria-label="Providers found" className="panel divide-y divide-hairline overflow-hidden">
              {found.map(({ freshness, ...provider }) => (
                <li key={provider.id}>
                  <PageLink
                    href={comparePath([...ids, provider.id])}
                    className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm -outline-offset-2 hover:bg-raised"
                  >
                    <StatusIcon status={provider.status} isStale={freshness !== "fresh"} className="size-5" />
                    <span className="min-w-0 flex-1">
                      <span className="sr-only">{`Add, ${checkedText(capitalized(provider.status), freshness !== "fresh")}: `}</span>
                      <span className="line-clamp-1 wrap-anywhere font-medium">{provider.name}</span>
                      <span className="line-clamp-1 wrap-anywhere text-quiet">
                        {provider.gameTitle ?? "Unknown Game"}
                      </span>
                    </span>
                    <DrawnIcon name="plus" className="size-4 shrink-0 text-accent" />
                  </PageLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

"use client";

import { useAddressForm } from "@/components/shared/layout/use-address-form";
import { SearchField } from "@/components/shared/search/search-field";
import { buttonVariants } from "@/components/ui/button";

export function SearchForm({ text }: { text: string }) {
  const form = useAddressForm("/search", { q: text }, {});
  return (
    <search>
      <form {...form} className="flex gap-3">
        <SearchField defaultValue={text} className="flex-1" />
        <button type="submit" className={buttonVariants({ variant: "primary", className: "h-11" })}>
          Search
        </button>
      </form>
    </search>
  );
}

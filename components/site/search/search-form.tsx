"use client";

import { useAddressForm } from "@/components/shared/layout/use-address-form";
import { SearchField } from "@/components/shared/search/search-field";
import { Button } from "@/components/ui/button";

export function SearchForm({ text }: { text: string }) {
  const form = useAddressForm("/search", { q: text }, {});
  return (
    <search>
      <form {...form} className="flex gap-3">
        <SearchField defaultValue={text} className="flex-1" />
        <Button type="submit" variant="primary" className="h-11">
          Search
        </Button>
      </form>
    </search>
  );
}

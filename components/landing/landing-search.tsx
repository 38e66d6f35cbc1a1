import { SEARCH_OPENER } from "@/components/search/palette-keys";
import { SearchField } from "@/components/search/search-field";
import { buttonVariants } from "@/components/ui/button-variants";

/** The search under the headline: a plain form, whose field opens the palette once scripts run. */
export function LandingSearch() {
  return (
    <search className="mt-8 block max-w-xl">
      <form action="/search" className="flex gap-3">
        <SearchField {...SEARCH_OPENER} className="flex-1" />
        <button type="submit" className={buttonVariants({ variant: "secondary", className: "h-11" })}>
          Search
        </button>
      </form>
    </search>
  );
}

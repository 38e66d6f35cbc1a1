import "../../styles/deals.css";
import { DealCards, FeaturedDeal } from "@/components/shared/deals/deal-cards";
import { Notice } from "@/components/shared/layout/notice";
import { CountOffers } from "@/components/site/counts/count-offers";
import { BrowseGames, PageSteps } from "@/components/site/layout/next-steps";
import { PageHeading } from "@/components/site/layout/page-heading";
import { StructuredData } from "@/components/site/structured-data";
import { listOffers } from "@/lib/deals/data";
import { dealsPage } from "@/lib/deals/offer";
import { addressWith, canonicalPath, idValue, type SharedSearchParams } from "@/lib/input/search-params";
import { pageMetadata } from "@/lib/pages/metadata";
import { declareMissing, readOrNull } from "@/lib/pages/page-read";
import { pageStructuredData } from "@/lib/pages/structured-data";
import { currentTime } from "@/lib/runtime/clock";
import { siteName } from "@/lib/runtime/env";

type SpecialDealsPageProps = { searchParams: SharedSearchParams<"/special-deals"> };

export async function generateMetadata({ searchParams }: SpecialDealsPageProps) {
  return pageMetadata({
    title: "Special Deals",
    description: `Exclusive offers for ${siteName()}'s users, with remaining quantities and expiry dates.`,
    path: canonicalPath("/special-deals", await searchParams),
  });
}

export default async function SpecialDealsPage({ searchParams }: SpecialDealsPageProps) {
  const params = await searchParams;
  const now = currentTime();
  const deals = await readOrNull(() => listOffers(now)); // Admins see the same as visitors here
  const wanted = idValue(params.page) ?? 1;
  const { featured, moreFeatured, regular, hasRegular, page, hasMore } = dealsPage(deals ?? [], now, wanted);
  if (deals && page < wanted) declareMissing();
  const step = (to: number) => addressWith("/special-deals", params, [], to > 1 ? { page: String(to) } : {});
  return (
    <div className="shell">
      <StructuredData data={pageStructuredData("Special Deals", "/special-deals")} />
      <PageHeading title="Special Deals" subtitle={`Exclusive offers for ${siteName()}'s users`} />
      {!deals && <Notice tone="error" text="Error loading deals. Please try again later." />}
      {deals?.length === 0 && (
        <Notice text="No deals available at the moment. Check back later!">
          <BrowseGames />
        </Notice>
      )}
      {featured && <FeaturedDeal deal={featured} now={now} />}
      {moreFeatured.length > 0 && (
        <DealGroup id="more-featured" title="More featured deals">
          <DealCards deals={moreFeatured} now={now} />
        </DealGroup>
      )}
      {deals && deals.length > 0 && (regular.length > 0 || !hasRegular) && (
        <DealGroup id="regular" title="Regular Deals">
          <DealCards deals={regular} now={now} />
          {!hasRegular && (
            <li className="sm:col-span-2 lg:col-span-3">
              <Notice text="No regular deals available at the moment.">
                <BrowseGames />
              </Notice>
            </li>
          )}
        </DealGroup>
      )}
      {deals && deals.length > 0 && <CountOffers offers={`${page} ${deals.map(({ id }) => id).join()}`} />}
      <PageSteps
        label="Pages of deals"
        previous={page > 1 ? { label: "Previous deals", href: step(page - 1) } : null}
        next={hasMore ? { label: "More deals", href: step(page + 1) } : null}
      />
    </div>
  );
}

function DealGroup({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="mb-6 text-3xl">
        {title}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
    </section>
  );
}

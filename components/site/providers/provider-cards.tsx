import { ProviderCard, type ProviderCardContent } from "@/components/shared/providers/provider-card";

type ProviderCardsProps = {
  providers: ProviderCardContent[];
  now: Date;
  isAdmin: boolean;
};

/** A client component, so that the page carries data instead of a second copy of its markup. */
export function ProviderCards({ providers, now, isAdmin }: ProviderCardsProps) {
  return (
    <ul
      data-page-links
      className="grid gap-5 transition-opacity group-data-pending/page:opacity-60 md:grid-cols-2 min-[112.5rem]:grid-cols-3"
    >
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} now={now} isAdmin={isAdmin} />
      ))}
    </ul>
  );
}

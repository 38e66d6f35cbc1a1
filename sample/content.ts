import type { Evidence } from "@/lib/catalogue/evidence";
import type { ProviderStatus } from "@/lib/generated/prisma/enums";
import type {
  AdvertisementCreateManyInput,
  DealCreateManyInput,
  GameCreateManyInput,
  ProviderCreateManyInput,
  ReviewCreateManyInput,
} from "@/lib/generated/prisma/models";
import type { SiteKind } from "@/lib/providers/sites";
import advertisements from "./content/advertisements.json";
import deals from "./content/deals.json";
import games from "./content/games.json";
import providers from "./content/providers.json";
import reviews from "./content/reviews.json";

type Picture = { art: string | null }; // A file in sample/pictures

type SampleGame = Pick<GameCreateManyInput, "title" | "category" | "developer" | "description" | "isActive"> &
  Picture & {
    releaseDate: string;
    addedDaysAgo: number;
    patches?: { label: string; daysAgo: number }[];
  };

type Check = Partial<Evidence> & { daysAgo: number; note?: string };
type Status = Check & { status: ProviderStatus };

export type SampleProvider = Pick<
  ProviderCreateManyInput,
  "name" | "type" | "visibility" | "isPromoted" | "description" | "websiteUrl"
> & {
  game: string;
  logo?: string;
  sites?: { host: string; kind: SiteKind; note?: string; daysAgo: number }[];
  statuses: [Status, ...Status[]]; // From the listing on
  checks?: Check[]; // Of the last status
  removedDaysAgo?: number;
};

type SampleReview = Omit<ReviewCreateManyInput, "providerId" | "overallTenths"> & {
  provider: string;
  daysAgo: number;
  testedDays?: number; // Ended on the day before the review
};

type SampleDeal = Omit<DealCreateManyInput, "referralLink"> &
  Picture & {
    host: string;
    provider?: string;
    endsInDays: number | null; // Negative for an ended deal, null for none
  };

type SampleAdvertisement = Omit<AdvertisementCreateManyInput, "imageUrl" | "link"> &
  Picture & { host: string; game: string | null };

export const GAMES: readonly SampleGame[] = games;
export const PROVIDERS = providers as unknown as readonly SampleProvider[];
export const REVIEWS = reviews as readonly SampleReview[];
export const DEALS = deals as readonly SampleDeal[];
export const ADVERTISEMENTS = advertisements as readonly SampleAdvertisement[];

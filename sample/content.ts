import type { Evidence } from "@/lib/catalogue/evidence";
import type {
  AdvertisementTier,
  DealBackground,
  ProviderStatus,
  ProviderType,
  ProviderVisibility,
  ReviewAccess,
} from "@/lib/generated/prisma/enums";
import type { SiteKind } from "@/lib/providers/sites";
import type { SubRatings } from "@/lib/reviews/ratings";
import advertisements from "./content/advertisements.json";
import deals from "./content/deals.json";
import games from "./content/games.json";
import providers from "./content/providers.json";
import reviews from "./content/reviews.json";

type SampleGame = {
  title: string;
  category: string;
  developer: string;
  released: string;
  description: string | null;
  art: string | null; // Like all pictures, a file in sample/pictures
  addedDaysAgo: number;
  isActive?: boolean;
  patches?: { label: string; daysAgo: number }[];
};

type Check = Partial<Evidence> & { daysAgo: number; note?: string };
type Status = Check & { status: ProviderStatus };

export type SampleProvider = {
  name: string;
  game: string;
  type: ProviderType;
  visibility: ProviderVisibility;
  isPromoted?: boolean;
  description?: string;
  websiteUrl?: string;
  logo?: string;
  sites?: { host: string; kind: SiteKind; note?: string; daysAgo: number }[];
  statuses: [Status, ...Status[]]; // From the listing on
  checks?: Check[]; // Of the last status
  removedDaysAgo?: number;
};

type SampleReview = Partial<SubRatings> & {
  provider: string;
  title: string;
  content: string;
  link?: string;
  isPromoted?: boolean;
  daysAgo: number;
  testedVersion?: string;
  testedDays?: number; // Ended on the day before the review
  access?: ReviewAccess;
  pros?: string[];
  cons?: string[];
};

type SampleDeal = {
  title: string;
  description: string;
  host: string;
  provider?: string;
  art: string | null;
  features: string[];
  style: DealBackground;
  endsInDays: number | null; // Negative for an ended deal, null for none
  total?: number;
  remaining?: number;
  isFeatured?: boolean;
  isActive?: boolean;
};

type SampleAdvertisement = {
  title: string;
  host: string;
  tier: AdvertisementTier;
  game: string | null;
  art: string;
  isActive?: boolean;
};

export const GAMES: readonly SampleGame[] = games;
export const PROVIDERS = providers as unknown as readonly SampleProvider[];
export const REVIEWS = reviews as readonly SampleReview[];
export const DEALS = deals as readonly SampleDeal[];
export const ADVERTISEMENTS = advertisements as readonly SampleAdvertisement[];

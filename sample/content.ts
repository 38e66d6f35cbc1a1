import type {
  AdvertisementTier,
  DealBackground,
  ProviderStatus,
  ProviderType,
} from "@/lib/generated/prisma/enums";
import advertisements from "./content/advertisements.json";
import deals from "./content/deals.json";
import games from "./content/games.json";
import providerNames from "./content/provider-names.json";
import providerTexts from "./content/provider-texts.json";
import reviewTexts from "./content/review-texts.json";

/** `art` names files in sample/pictures. */
export type SampleGame = {
  title: string;
  category: string;
  developer: string;
  released: string;
  description: string | null;
  art: string | null;
  providers: number;
  addedDaysAgo: number;
  isActive?: boolean;
  patches?: { label: string; daysAgo: number }[];
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

export type Tone = "good" | "mixed" | "poor";
export type Facet = Record<Tone, string[]>;

export const GAMES: readonly SampleGame[] = games;
export const DEALS = deals as readonly SampleDeal[];
export const ADVERTISEMENTS = advertisements as readonly SampleAdvertisement[];
export const PROVIDER_NAMES: readonly string[] = providerNames;
export const PROVIDER_TEXTS: {
  leads: Record<ProviderType, string[]>;
  practices: string[];
  closers: Record<ProviderStatus, string[]>;
} = providerTexts;
export const REVIEW_TEXTS = reviewTexts;

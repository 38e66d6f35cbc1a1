import type { AdvertisementTier } from "@/lib/generated/prisma/enums";

export type SampleAdvertisement = {
  title: string;
  host: string;
  tier: AdvertisementTier;
  /** Title of the game whose page shows it. */
  game: string | null;
  art: string;
  isActive?: boolean;
};

/** Two banners, of which one is shown, and side columns for three games; one of them is animated. */
export const ADVERTISEMENTS: readonly SampleAdvertisement[] = [
  {
    title: "Autumn line of Marlinspike input devices",
    host: "marlinspike.example",
    tier: "tier1",
    game: null,
    art: "banner-rays",
    isActive: false,
  },
  {
    title: "Tern & Tide low-latency hosting",
    host: "tern-tide.example",
    tier: "tier1",
    game: null,
    art: "banner-tide",
  },
  {
    title: "Halyard cooling, silent at full load",
    host: "halyard.example",
    tier: "tier2",
    game: "Hollow Meridian",
    art: "tower-fan",
  },
  {
    title: "Lamplight displays, two milliseconds",
    host: "lamplight.example",
    tier: "tier2",
    game: "Hollow Meridian",
    art: "animated",
  },
  {
    title: "Cartographer map archive",
    host: "cartographer.example",
    tier: "tier2",
    game: "Kiteholm",
    art: "tower-map",
  },
  {
    title: "Velvet Anvil keyboards",
    host: "velvet-anvil.example",
    tier: "tier2",
    game: "Glasswing Protocol",
    art: "tower-keys",
  },
  {
    title: "Opal Ferry, retired campaign",
    host: "opal-ferry.example",
    tier: "tier2",
    game: "Kiteholm",
    art: "tower-ferry",
    isActive: false,
  },
];

import type { Prisma } from "@/lib/generated/prisma/client";
import type { ProviderSite } from "@/lib/providers/sites";
import { overallTenths } from "@/lib/reviews/ratings";

let sequence = 0;

/** Keeps unique columns unique. */
function nextNumber(): number {
  sequence += 1;
  return sequence;
}

/** The stored text is not a hash, so no one can sign in. */
export function makeUser(overrides: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const number = nextNumber();
  return {
    username: `editor${number}`,
    email: `editor${number}@detectory.example`,
    password: "!",
    ...overrides,
  } satisfies Prisma.UserUncheckedCreateInput;
}

export function makeGame(overrides: Partial<Prisma.GameUncheckedCreateInput> = {}) {
  const number = nextNumber();
  return {
    title: `Game ${number}`,
    description: `The ${number}. invented game, with a description of one sentence.`,
    category: "Tactical Shooter",
    developer: "Northlight Foundry",
    releaseDate: new Date("2024-03-14T00:00:00Z"),
    ...overrides,
  } satisfies Prisma.GameUncheckedCreateInput;
}

/** Without a `gameId`, it shows "Unknown Game". */
export function makeProvider(
  overrides: Partial<Omit<Prisma.ProviderUncheckedCreateInput, "sites">> & { sites?: ProviderSite[] } = {},
) {
  const number = nextNumber();
  return {
    name: `Provider ${number}`,
    description: "Keeps a public changelog and answers within a day.",
    websiteUrl: `https://provider-${number}.example`,
    gameId: null,
    status: "undetected",
    type: "external",
    visibility: "public",
    ...overrides,
  } satisfies Prisma.ProviderUncheckedCreateInput;
}

export function makeReview(
  providerId: number,
  overrides: Partial<Omit<Prisma.ReviewUncheckedCreateInput, "overallTenths" | "providerId">> = {},
) {
  const number = nextNumber();
  const review = {
    title: `Review ${number}`,
    content: "Two months of use without a surprise.\n\nSupport answered within the hour.",
    cheatRating: 8,
    installationRating: 7,
    supportRating: 9,
    communityRating: 6,
    ...overrides,
  };
  const { cheatRating, installationRating, supportRating, communityRating } = review;
  return {
    ...review,
    providerId,
    overallTenths: overallTenths({
      cheatRating: cheatRating ?? null,
      installationRating: installationRating ?? null,
      supportRating: supportRating ?? null,
      communityRating: communityRating ?? null,
    }),
  } satisfies Prisma.ReviewUncheckedCreateInput;
}

export function makeDeal(overrides: Partial<Prisma.DealUncheckedCreateInput> = {}) {
  const number = nextNumber();
  return {
    title: `Deal ${number}`,
    description: "Thirty days at two thirds of the usual price.",
    referralLink: `https://deal-${number}.example/offer`,
    ...overrides,
  } satisfies Prisma.DealUncheckedCreateInput;
}

export function makeAdvertisement(overrides: Partial<Prisma.AdvertisementUncheckedCreateInput> = {}) {
  const number = nextNumber();
  return {
    title: `Advertisement ${number}`,
    imageUrl: "https://pictures.example/banner.jpg",
    link: `https://advertiser-${number}.example`,
    tier: "tier1",
    ...overrides,
  } satisfies Prisma.AdvertisementUncheckedCreateInput;
}

import { hashSync } from "bcryptjs";
import type { Prisma } from "@/lib/generated/prisma/client";
import { overallTenths } from "@/lib/reviews/ratings";
import { type CatalogueChange, updateSentence } from "@/lib/updates/sentence";

let sequence = 0;

/** The next number of the run; it keeps unique columns unique. */
function nextNumber(): number {
  sequence += 1;
  return sequence;
}

/** A user; without `plainPassword` nobody can sign in, because the stored text is no hash. */
export function makeUser({
  plainPassword,
  ...overrides
}: Partial<Prisma.UserUncheckedCreateInput> & { plainPassword?: string } = {}) {
  const number = nextNumber();
  return {
    username: `editor${number}`,
    email: `editor${number}@detectory.example`,
    password: plainPassword === undefined ? "!" : hashSync(plainPassword, 10),
    ...overrides,
  } satisfies Prisma.UserUncheckedCreateInput;
}

/** An active game with every text filled. */
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

/** An undetected, external, public provider; give it a `gameId`, or it reads "Unknown Game". */
export function makeProvider(overrides: Partial<Prisma.ProviderUncheckedCreateInput> = {}) {
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

/** A review of a provider; the overall rating is always that of its four parts. */
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

/** An active, regular deal without end or limit. */
export function makeDeal(overrides: Partial<Prisma.DealUncheckedCreateInput> = {}) {
  const number = nextNumber();
  return {
    title: `Deal ${number}`,
    description: "Thirty days at two thirds of the usual price.",
    referralLink: `https://deal-${number}.example/offer`,
    ...overrides,
  } satisfies Prisma.DealUncheckedCreateInput;
}

/** An active tier 1 advertisement. */
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

type UpdatePlace = {
  entityId: number;
  gameId: number | null;
  gameTitle: string | null;
  createdAt?: Date;
  adminId?: number | null;
  evidenceUrl?: string | null;
  note?: string | null;
};

/** A feed row: the sentence of docs/product/README.md#what-detectory-is and the columns that it is made of. */
export function makeUpdate<Place extends UpdatePlace>(change: CatalogueChange, place: Place) {
  const isStatus = change.kind === "provider_status";
  return {
    ...place,
    description: updateSentence(change),
    kind: change.kind,
    entityType: change.kind.startsWith("game") ? "game" : "provider",
    providerName: "providerName" in change ? change.providerName : null,
    fromStatus: isStatus ? change.from : null,
    toStatus: isStatus ? change.to : change.kind === "provider_added" ? change.status : null,
  } satisfies Prisma.UpdateUncheckedCreateInput;
}

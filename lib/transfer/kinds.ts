import "server-only";
import { advertisementWrites } from "@/lib/ads/mutations";
import { AdvertisementChanges, AdvertisementInput } from "@/lib/ads/schema";
import type { Database } from "@/lib/database/db";
import { dealWrites } from "@/lib/deals/mutations";
import { DealChanges, DealInput } from "@/lib/deals/schema";
import { gameWrites } from "@/lib/games/mutations";
import { GameChanges, GameInput } from "@/lib/games/schema";
import { flag } from "@/lib/input/fields";
import type { z } from "@/lib/input/zod";
import { CODE_TAKEN, findCodes, invitationWrites, reserveNames } from "@/lib/invites/mutations";
import { GeneratedInvitationInput, InvitationChanges } from "@/lib/invites/schema";
import { eachSection, type SectionKey, type Viewer } from "@/lib/permissions";
import { providerWrites } from "@/lib/providers/mutations";
import { ProviderChanges, ProviderInput } from "@/lib/providers/schema";
import { reviewWrites } from "@/lib/reviews/mutations";
import { ReviewChanges, ReviewInput } from "@/lib/reviews/schema";
import type { FieldType, ImportFields } from "@/lib/transfer/fields";
import type { recordWrites } from "@/lib/writes/records";
import type { RecordTable } from "@/lib/writes/rows";

/** How an import writes the records of a section: by the schemas and the rules of their forms. */
type ImportKind<Table extends RecordTable, Shown extends { id: number }, Input, Change> = {
  writes: ReturnType<typeof recordWrites<Table, Shown, Input, Change>>;
  /** Every field of the form; rights have a column each. */
  fields: ImportFields & Record<Exclude<keyof Input, "permissions">, FieldType>;
  create: z.ZodType<Input>;
  change: z.ZodType<Change>;
  /** Fields that count as given, changed or not, where this one changes. */
  companions?: { of: string; fields: readonly string[] };
  /** What no two records may have; `reserve` throws 429 for too many looks. */
  unique?: {
    field: "code";
    message: string;
    find: (database: Database, values: readonly string[]) => Promise<Map<string, number>>;
    reserve: (viewer: Viewer, values: readonly string[]) => Promise<void>;
  };
};

type Values = Record<string, unknown>;

function kind<Table extends RecordTable, Shown extends { id: number }, Input, Change>(
  spec: ImportKind<Table, Shown, Input, Change>,
) {
  // The engine takes all of them alike; each is checked here.
  return spec as unknown as ImportKind<RecordTable, { id: number }, Values, Values>;
}

export type AnyImportKind = ReturnType<typeof kind>;

/** The sections whose records can be imported. */
export const IMPORT_KINDS = {
  games: kind({
    writes: gameWrites,
    fields: {
      title: "text",
      description: "text",
      category: "text",
      imageUrl: "text",
      detailImageUrl: "text",
      releaseDate: "text",
      developer: "text",
      isActive: "flag",
    },
    create: GameInput,
    change: GameChanges,
  }),
  providers: kind({
    writes: providerWrites,
    fields: {
      name: "text",
      description: "text",
      websiteUrl: "text",
      imageUrl: "text",
      gameId: "number",
      status: "text",
      type: "text",
      isPromoted: "flag",
      visibility: "text",
      evidenceUrl: "text",
      statusNote: "text",
    },
    create: ProviderInput,
    change: ProviderChanges,
    // A proof belongs to a status: one that stands beside a new status is the new one's.
    companions: { of: "status", fields: ["evidenceUrl", "statusNote"] },
  }),
  reviews: kind({
    writes: reviewWrites,
    fields: {
      title: "text",
      content: "text",
      link: "text",
      cheatRating: "number",
      installationRating: "number",
      supportRating: "number",
      communityRating: "number",
      providerId: "number",
      isPromoted: "flag",
    },
    create: ReviewInput,
    change: ReviewChanges,
  }),
  deals: kind({
    writes: dealWrites,
    fields: {
      title: "text",
      description: "text",
      imageUrl: "text",
      referralLink: "text",
      startsAt: "text",
      validUntil: "text",
      isActive: "flag",
      isFeatured: "flag",
      featuresList: "list",
      totalQuantity: "number",
      remainingQuantity: "number",
      backgroundStyle: "text",
      position: "number",
      providerId: "number",
    },
    create: DealInput,
    change: DealChanges,
  }),
  ads: kind({
    writes: advertisementWrites,
    fields: {
      title: "text",
      imageUrl: "text",
      link: "text",
      tier: "text",
      gameId: "number",
      isActive: "flag",
      startsAt: "text",
      endsAt: "text",
    },
    create: AdvertisementInput,
    change: AdvertisementChanges,
  }),
  invites: kind({
    writes: invitationWrites,
    fields: {
      code: "text",
      description: "text",
      maxUses: "number",
      expiresAt: "text",
      isActive: "flag",
      role: "text",
      ...Object.fromEntries(
        Object.keys(eachSection(() => true)).map((key) => [`permissions.${key}`, "flag" as const]),
      ),
    },
    create: GeneratedInvitationInput.extend({ isActive: flag("Active").optional() }),
    change: InvitationChanges,
    unique: {
      field: "code",
      message: CODE_TAKEN,
      find: findCodes,
      reserve: reserveNames,
    },
  }),
} satisfies Partial<Record<SectionKey, AnyImportKind>>;

export type ImportSection = keyof typeof IMPORT_KINDS;

import "server-only";
import { listAdvertisementsById } from "@/lib/ads/data";
import { changeOfAdvertisement, gameOf } from "@/lib/ads/mutations";
import { AdvertisementChanges, AdvertisementInput, GAME_NEEDED } from "@/lib/ads/schema";
import { maskedCode } from "@/lib/audit/redact";
import type { AuditEntity } from "@/lib/audit/schema";
import type { Database, Transaction } from "@/lib/database/db";
import { listDealsById } from "@/lib/deals/data";
import { changeOfDeal } from "@/lib/deals/mutations";
import { DealChanges, DealInput } from "@/lib/deals/schema";
import { listGamesById } from "@/lib/games/data";
import { announceGame } from "@/lib/games/mutations";
import { GameChanges, GameInput } from "@/lib/games/schema";
import { flag } from "@/lib/input/fields";
import type { z } from "@/lib/input/zod";
import { listInvitationsById } from "@/lib/invites/data";
import { changeOfInvitation, findCodes, newInvitation, reserveNames } from "@/lib/invites/mutations";
import { GeneratedInvitationInput, InvitationChanges } from "@/lib/invites/schema";
import { eachSection, type SectionKey, type Viewer } from "@/lib/permissions";
import { listProvidersById } from "@/lib/providers/data";
import { announceProviders, changeOfProvider, newProvider } from "@/lib/providers/mutations";
import { ProviderChanges, ProviderInput } from "@/lib/providers/schema";
import { listReviewsById } from "@/lib/reviews/data";
import { changeOfReview, newReview } from "@/lib/reviews/mutations";
import { ReviewChanges, ReviewInput } from "@/lib/reviews/schema";
import type { ImportFields } from "@/lib/transfer/fields";
import { differing, type NewRow, type Row } from "@/lib/writes/rows";

export type ImportTable = "games" | "providers" | "reviews" | "deals" | "advertisements" | "invitation_codes";

/** How an import writes the records of a section: by the schemas and the rules of their forms. */
export type ImportKind<Table extends ImportTable, Input, Change> = {
  table: Table;
  entity: AuditEntity;
  /** In the summary of an audit entry. */
  called: (row: Row<Table>) => string;
  fields: ImportFields;
  /** The fields that hold pictures. */
  pictures: readonly string[];
  create: z.ZodType<Input>;
  change: z.ZodType<Change>;
  /** Fields that count as given, changed or not, where this one changes. */
  companions?: { of: string; fields: readonly string[] };
  /** The record that a row must name; locked before the rows where its deletion locks it before them. */
  parent?: {
    field: "gameId" | "providerId";
    table: "games" | "providers";
    lock: "for no key update" | "for key share";
    isFirst: boolean;
    message: string;
  };
  /** What no two records may have; `reserve` throws 429 for too many looks. */
  unique?: {
    field: "code";
    message: string;
    find: (database: Database, values: readonly string[]) => Promise<Map<string, number>>;
    reserve: (viewer: Viewer, values: readonly string[]) => Promise<void>;
  };
  /** The records as the viewer may read them. */
  read: (viewer: Viewer, ids: readonly number[], database: Database) => Promise<{ id: number }[]>;
  /** Throws what the form would be answered. */
  insert: (viewer: Viewer, input: Input) => NewRow<Table>;
  update: (viewer: Viewer, before: Row<Table>, changes: Change) => Partial<Row<Table>> | null;
  /** Tells visitors, in the transaction. Returns what the audit trail says of new records, where that is not the row. */
  announce?: (
    transaction: Transaction,
    viewer: Viewer,
    created: readonly Row<Table>[],
    updated: readonly { before: Row<Table>; after: Row<Table> }[],
  ) => Promise<Map<number, object>>;
};

function kind<Table extends ImportTable, Input, Change>(spec: ImportKind<Table, Input, Change>) {
  // The engine takes all of them alike; each is checked here.
  return spec as unknown as ImportKind<ImportTable, Record<string, unknown>, Record<string, unknown>>;
}

export type AnyImportKind = ReturnType<typeof kind>;

/** What belongs to a provider goes with it: its deletion locks it first. */
const OF_PROVIDER = {
  field: "providerId",
  table: "providers",
  lock: "for key share",
  isFirst: true,
  message: "Please select a provider",
} as const;

/** The sections whose records can be imported. */
export const IMPORT_KINDS = {
  games: kind({
    table: "games",
    entity: "game",
    called: ({ title }) => `game "${title}"`,
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
    pictures: ["imageUrl", "detailImageUrl"],
    create: GameInput,
    change: GameChanges,
    read: listGamesById,
    insert: (_viewer, input) => input,
    update: (_viewer, before, changes) => differing<Row<"games">>(before, changes),
    announce: async (transaction, viewer, created) => {
      if (created.length > 0) await announceGame(transaction, viewer, "game_added", ...created);
      return new Map();
    },
  }),
  providers: kind({
    table: "providers",
    entity: "provider",
    called: ({ name }) => `provider "${name}"`,
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
    pictures: ["imageUrl"],
    create: ProviderInput,
    change: ProviderChanges,
    // A proof belongs to a status: one that stands beside a new status is the new one's.
    companions: { of: "status", fields: ["evidenceUrl", "statusNote"] },
    parent: {
      field: "gameId",
      table: "games",
      lock: "for no key update",
      isFirst: false,
      message: "Please select a game",
    },
    read: listProvidersById,
    insert: newProvider,
    update: changeOfProvider,
    announce: async (transaction, viewer, created, updated) => {
      const moved = updated.filter(({ before, after }) => before.status !== after.status);
      const ids = [...created.map(({ id }) => id), ...moved.map(({ after }) => after.id)];
      const found = await listProvidersById(viewer, ids, transaction);
      const records = new Map(found.map((provider) => [provider.id, provider]));
      await announceProviders(
        transaction,
        viewer,
        created.flatMap(({ id }) => records.get(id) ?? []),
        moved.flatMap(({ before }) => {
          const provider = records.get(before.id);
          return provider ? [{ before, provider }] : [];
        }),
      );
      return records;
    },
  }),
  reviews: kind({
    table: "reviews",
    entity: "review",
    called: ({ title }) => `review "${title}"`,
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
    pictures: [],
    create: ReviewInput,
    change: ReviewChanges,
    parent: OF_PROVIDER,
    read: listReviewsById,
    insert: newReview,
    update: (_viewer, before, changes) => changeOfReview(before, changes),
  }),
  deals: kind({
    table: "deals",
    entity: "deal",
    called: ({ title }) => `deal "${title}"`,
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
    pictures: ["imageUrl"],
    create: DealInput,
    change: DealChanges,
    parent: OF_PROVIDER,
    read: listDealsById,
    insert: (_viewer, input) => input,
    update: (_viewer, before, changes) => changeOfDeal(before, changes),
  }),
  ads: kind({
    table: "advertisements",
    entity: "advertisement",
    called: ({ title }) => `advertisement "${title}"`,
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
    pictures: ["imageUrl"],
    create: AdvertisementInput,
    change: AdvertisementChanges,
    parent: {
      field: "gameId",
      table: "games",
      lock: "for key share",
      isFirst: false,
      message: GAME_NEEDED,
    },
    read: listAdvertisementsById,
    insert: (_viewer, input) => ({ ...input, gameId: gameOf(input) }),
    update: (_viewer, before, changes) => changeOfAdvertisement(before, changes),
  }),
  invites: kind({
    table: "invitation_codes",
    entity: "invitation code",
    called: ({ code }) => `invitation code ${maskedCode(code)}`,
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
    pictures: [],
    create: GeneratedInvitationInput.extend({ isActive: flag("Active").optional() }),
    change: InvitationChanges,
    unique: {
      field: "code",
      message: "This invitation code already exists.",
      find: findCodes,
      reserve: reserveNames,
    },
    read: listInvitationsById,
    insert: (viewer, input) => ({ ...newInvitation(viewer, input), isActive: input.isActive }),
    update: changeOfInvitation,
  }),
} satisfies Partial<Record<SectionKey, AnyImportKind>>;

export type ImportSection = keyof typeof IMPORT_KINDS;

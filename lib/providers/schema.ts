import { EvidenceFields, NoteField } from "@/lib/catalogue/schema";
import {
  changesOfSeveral,
  flag,
  nullableLink,
  optionalText,
  recordId,
  requiredLine,
  severalOf,
} from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { ImageField } from "@/lib/media/schema";
import { hostname, MAX_SITES, SITE_KINDS, type SiteFields } from "@/lib/providers/sites";
import { PROVIDER_STATUSES, PROVIDER_TYPES, PROVIDER_VISIBILITIES } from "@/lib/providers/vocabulary";

const HOST = "Please enter a host such as example.com";
const SITES = `Sites must be a list of at most ${MAX_SITES}`;

const SiteInput = z.object({
  host: z
    .string({ error: HOST })
    .trim()
    .transform((text) => hostname(text) ?? "")
    .refine((host) => host !== "", HOST),
  kind: z.enum(SITE_KINDS, { error: "Please select official or impostor" }),
  note: NoteField,
  verify: flag("Verify").optional(),
});

const SitesField = z
  .array(SiteInput, { error: SITES })
  .max(MAX_SITES, SITES)
  .refine(
    (sites) => new Set(sites.map(({ host }) => host)).size === sites.length,
    "Each host can be listed once",
  )
  .nullable()
  .transform((sites): SiteFields[] => sites ?? [])
  .optional();

const StatusField = z.enum(PROVIDER_STATUSES, { error: "Please select a status" });

export const ProviderInput = z.object({
  name: requiredLine("Name", 2, 200),
  description: optionalText("Description", 20_000).optional(),
  websiteUrl: nullableLink("Please enter a valid URL").optional(),
  imageUrl: ImageField.optional(),
  gameId: recordId("Please select a game"),
  status: StatusField.optional(),
  type: z.enum(PROVIDER_TYPES, { error: "Please select a type" }).optional(),
  isPromoted: flag("Promoted").optional(),
  visibility: z.enum(PROVIDER_VISIBILITIES, { error: "Please select a visibility" }).optional(),
  /** Belongs to the new status if that changes; otherwise it amends the current one. */
  ...EvidenceFields,
  statusNote: NoteField,
  sites: SitesField,
});

export const ProviderChanges = ProviderInput.partial();

const SeveralProviders = severalOf("providers");

const { type, visibility, isPromoted, gameId } = ProviderChanges.shape;

/** Bulk status changes have their own routes. */
export const ProvidersChanges = changesOfSeveral("providers", {
  type,
  visibility,
  isPromoted,
  gameId,
}).meta({ example: { ids: [1], isPromoted: false } });

export const ProviderStatuses = SeveralProviders.extend({
  status: StatusField,
  ...EvidenceFields,
  statusNote: NoteField,
});

const MAX_IDS = 200;

export const HistoryBarsQuery = z.object({
  ids: z
    .string({ error: "Please select providers" })
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, "Please select providers")
    .transform((text) => text.split(",").map(Number))
    .refine((ids) => ids.length <= MAX_IDS, `At most ${MAX_IDS} providers can be requested at once`)
    .meta({ example: "1,2" }),
});

export const ProviderVerification = z.object({ ...EvidenceFields, note: NoteField });

export const ProviderVerifications = SeveralProviders.extend(ProviderVerification.shape);

export type ProviderValues = z.input<typeof ProviderInput>;
export type ProviderFields = z.infer<typeof ProviderInput>;
export type VerificationFields = z.infer<typeof ProviderVerification>;

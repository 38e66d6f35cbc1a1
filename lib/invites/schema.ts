import { flag, optionalText, optionalTimestamp, wholeNumber } from "@/lib/input/fields";
import * as z from "@/lib/input/zod";
import { PermissionsField } from "@/lib/users/schema";

/** Registers the first admin; can't be changed or deleted (docs/product/accounts.md#invitation-codes). */
export const INITIAL_CODE = "INITIAL_CODE";

export const INVITATION_ROLES = ["admin", "sub-admin"] as const;

const MIN_CODE = 6;
const MAX_CODE = 100;
const SHORT_CODE = `Code must be at least ${MIN_CODE} characters`;
const LONG_CODE = `Code must be at most ${MAX_CODE} characters`;

const Text = z.string({ error: SHORT_CODE }).normalize("NFC").trim();
const isVisible = (code: string) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/u.test(code);
const INVISIBLE = "Code contains invisible characters";

const TypedCode = Text.min(MIN_CODE, SHORT_CODE)
  .max(MAX_CODE, LONG_CODE)
  .refine(isVisible, INVISIBLE)
  .meta({ example: "SPRING-CODE" });

/** Blank, null or absent means a generated code (docs/product/accounts.md#invitation-codes). */
const OptionalCode = Text.refine((code) => code === "" || code.length >= MIN_CODE, SHORT_CODE)
  .max(MAX_CODE, LONG_CODE)
  .refine(isVisible, INVISIBLE)
  .nullish()
  .transform((code) => code || undefined);

const grants = {
  description: optionalText("Description", 500).optional(),
  maxUses: wholeNumber(1, "Maximum uses must be a whole number from 1 to 10000", 10_000).optional(),
  expiresAt: optionalTimestamp("Please enter a valid expiry date").optional(),
  role: z.enum(INVITATION_ROLES, { error: "Please select a role" }).optional(),
  permissions: PermissionsField.optional(),
};

export const GeneratedInvitationInput = z.object({ code: OptionalCode, ...grants });

export const InvitationInput = z.object({ code: TypedCode, ...grants });

export const InvitationChanges = z.object({
  code: TypedCode.optional(),
  ...grants,
  isActive: flag("Active").optional(),
});

export const ImportedInvitation = GeneratedInvitationInput.extend({
  isActive: InvitationChanges.shape.isActive,
});

export type InvitationFields = z.infer<typeof GeneratedInvitationInput>;
export type InvitationChange = z.infer<typeof InvitationChanges>;
